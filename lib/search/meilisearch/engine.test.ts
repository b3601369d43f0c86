import { noChoices } from '../../domain/facets';
import { dress, listing, soon } from '../testing/recorded-records';
import {
  documents,
  failure,
  found,
  meilisearchHarness,
  serverWith,
  serving,
} from './testing/server';

const { open, stopServer, requests, searches, steps } = meilisearchHarness();

describe('a search', () => {
  it('returns the products, and the counts of all dimensions', async () => {
    const facets = {
      brand: { Ardelle: 2 },
      color: { Noir: 2, Rouge: 1 },
      category: { dresses: 2 },
    };
    const search = await open(serverWith({ documents, results: [[found({ count: 30, facets })]] }));
    const result = await search.find(listing({ search: 'robes noires', page: 1 }), soon());
    const { membership: _membership, offers: _offers, ...card } = dress;
    const colors = [{ name: 'Noir', code: '#000', images: null }];
    expect(result).toMatchObject({
      listing: { searched: true, count: 30, pageCount: 2, products: [{ ...card, colors }] },
      values: {
        brand: [{ name: 'Ardelle', count: 2, colorCode: null }],
        color: [
          { name: 'Noir', count: 2, colorCode: '#000' },
          { name: 'Blanc', count: 0, colorCode: '#fff' },
          { name: 'Rouge', count: 1, colorCode: null },
        ],
      },
      categories: [{ count: 0 }, { title: 'Robes', count: 2 }],
    });
    expect(searches()).toEqual([
      [
        {
          indexUid: serving,
          q: '"rob" "noir"',
          matchingStrategy: 'all',
          filter: 'kind = product',
          attributesToRetrieve: ['document', 'color'],
          page: 2,
          hitsPerPage: 24,
          facets: ['brand', 'size', 'style', 'color', 'category'],
        },
      ],
    ]);
  });

  it('searches similar words, and then fewer words, when nothing matches', async () => {
    const nothing = [found({ count: 0 })];
    const search = await open(serverWith({ documents, results: [nothing, nothing] }));
    const result = await search.find(listing({ search: 'rboe xyzzyx' }), soon());
    expect(result).toMatchObject({ listing: { count: 1 } });
    expect(searches()).toMatchObject([
      [{ q: '"rbo" "xyzzy"', matchingStrategy: 'all' }],
      [{ q: 'rboe xyzzyx', matchingStrategy: 'all' }],
      [{ q: 'rboe xyzzyx', matchingStrategy: 'last' }],
    ]);
  });

  it('counts each dimension without its own filter, and sizes in the chosen colour', async () => {
    const counted = [1, 9, 8, 4, 3, 2, 1, 5].map((count) => found({ count }));
    const search = await open(serverWith({ documents, results: [counted] }));
    const choices = { ...noChoices, color: ['Noir'], size: ['36'] };
    const query = listing({ search: 'robe', choices, minPrice: 10, sort: 'price_asc' });
    const result = await search.find(query, soon());
    const all =
      'kind = product AND size IN ["36"] AND color IN ["Noir"] AND price >= 1000' +
      ' AND (pairs IN ["Noir\n36"] OR (pairs IS EMPTY))';
    const withSize = (size: string) =>
      'kind = product AND color IN ["Noir"] AND price >= 1000' +
      ` AND (pairs IN ["Noir\n${size}"] OR (pairs IS EMPTY AND size IN ["${size}"]))`;
    const withColor = (color: string) =>
      'kind = product AND size IN ["36"] AND price >= 1000' +
      ` AND (pairs IN ["${color}\n36"] OR (pairs IS EMPTY AND color IN ["${color}"]))`;
    expect(searches()).toMatchObject([
      [
        { filter: all, sort: ['price:asc', 'age:asc'], facets: ['brand', 'style', 'category'] },
        { filter: 'kind = product', page: 0 },
        { filter: withSize('36'), page: 0 },
        { filter: withSize('38') },
        { filter: withColor('Noir') },
        { filter: withColor('Blanc') },
      ],
    ]);
    expect(result).toMatchObject({
      listing: { count: 1 },
      values: {
        size: [
          { name: '36', count: 8 },
          { name: '38', count: 4 },
        ],
        color: [
          { name: 'Noir', count: 3 },
          { name: 'Blanc', count: 2 },
        ],
      },
    });
  });

  it('quotes the values of filters', async () => {
    const search = await open(serverWith({ documents }));
    const choices = { ...noChoices, brand: ['Dit "Le" OR', 'A\\" OR kind = note'] };
    await search.find(listing({ search: 'robe', choices }), soon());
    const [[{ filter }]] = searches();
    expect(filter).toBe('kind = product AND brand IN ["Dit \\"Le\\" OR"]');
  });

  it('counts the values of a listing without words', async () => {
    const facets = { size: { '36': 2 } };
    const results = [
      [found({ count: 2, facets }), found(), found()],
      [found({ count: 0 }), found()],
    ];
    const search = await open(serverWith({ documents, results }));
    const counts = await search.countValues(listing({ categoryId: 'dresses' }), soon());
    expect(counts?.values.size).toEqual([{ name: '36', count: 2, colorCode: null }]);
    expect(searches()).toMatchObject([[{ q: '', page: 0 }, {}]]);
    expect(await search.countValues(listing({ minPrice: 9_000 }), soon())).toBeNull();
  });

  it('suggests products, categories and brands', async () => {
    const search = await open(serverWith({ documents }));
    expect(await search.suggest('robe ard', soon())).toMatchObject({
      products: [{ id: 'd1', colors: [] }],
      categories: [{ id: 'dresses', above: ['Femme'] }],
      brands: ['Ardelle'],
    });
    expect(searches()).toMatchObject([[{ q: '"rob" ard', page: 1, hitsPerPage: 5 }]]);
  });

  it('has no answer before the first index', async () => {
    const search = await open(serverWith());
    expect(await search.find(listing({ search: 'robe' }), soon())).toBeNull();
    expect(await search.state()).toMatchObject({ size: null, readAt: null });
    await search.writer?.put([dress]);
    expect(steps()).toEqual([]);
  });

  it('returns the size of the index and its highest price', async () => {
    const search = await open(serverWith({ documents, results: [[found({ count: 2 })]] }));
    expect(await search.state()).toEqual({
      size: 2,
      readAt: 1_700_000_000_000,
      highestPrice: 8_900,
      includesMembership: true,
    });
    expect(searches()).toMatchObject([[{ sort: ['price:desc', 'age:asc'], hitsPerPage: 1 }]]);
  });
});

describe('a failing server', () => {
  it('rejects without showing the key', async () => {
    const search = await open(() => failure(403, 'invalid_api_key'), ':s%40cret@');
    const error = await search.suggest('robe', soon()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'SearchServerError', status: 403 });
    expect(JSON.stringify([error, String(error), Object.entries(Object(error))])).not.toMatch(
      /cret/,
    );
    expect(requests()).toMatchObject([{ authorization: 'Bearer s@cret' }]);
  });

  it.each([
    ['too few results', []],
    ['results in another form', [{ ...found(), totalHits: undefined }]],
  ])('rejects %s', async (_what, results) => {
    const search = await open(serverWith({ documents, results: [results] }));
    await expect(search.find(listing({ search: 'robe' }), soon())).rejects.toThrow();
  });

  it('rejects when the call is aborted', async () => {
    const aborting = new AbortController();
    const answer = serverWith({ documents });
    const search = await open((request) => {
      if (request.path !== '/multi-search') return answer(request);
      aborting.abort(new Error('too late'));
      return null;
    });
    const finding = search.find(listing({ search: 'robe' }), aborting.signal);
    await expect(finding).rejects.toThrow('too late');
    await expect(search.suggest('robe', AbortSignal.abort())).rejects.toThrow();
  });

  it('answers again when it is back', async () => {
    const search = await open(serverWith({ documents }));
    const restart = await stopServer();
    await expect(search.suggest('robe', soon())).rejects.toThrow(
      'Meilisearch: MeilisearchRequestError',
    );
    await restart(serverWith({ documents }));
    expect(await search.suggest('robe', soon())).not.toBeNull();
  });
});
