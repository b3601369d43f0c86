import { noChoices } from '../../domain/facets';
import { dress, listing, soon } from '../testing/recorded-records';
import {
  clusterWith,
  found,
  missing,
  notFound,
  openSearchHarness,
  serving,
  terms,
} from './testing/cluster';

const { open, stopServer, requests, sent, bodies } = openSearchHarness();

describe('a search', () => {
  it('returns the products, and the counts of all dimensions', async () => {
    const aggregations = {
      count_0: { doc_count: 2, values: terms({ Ardelle: 2 }) },
      count_3: { doc_count: 3, values: terms({ Noir: 2, Rouge: 1 }) },
      count_4: { doc_count: 2, values: terms({ dresses: 2 }) },
    };
    const search = await open(clusterWith(found({ matched: 9, count: 30, aggregations })));
    const result = await search.find(listing({ search: 'robe noire', page: 1 }), soon());
    expect(result).toMatchObject({
      listing: { searched: true, count: 30, pageCount: 2 },
      values: {
        brand: [{ name: 'Ardelle', count: 2, colorCode: null }],
        color: [
          { name: 'Noir', count: 2, colorCode: '#000' },
          { name: 'Blanc', count: 0, colorCode: '#fff' },
          { name: 'Rouge', count: 1, colorCode: null },
        ],
      },
      categories: [
        { id: 'women', title: 'Femme', count: 0 },
        { id: 'dresses', title: 'Robes', count: 2 },
      ],
      corrected: null,
      meant: null,
    });
    const { membership: _membership, offers: _offers, ...card } = dress;
    const colors = [{ name: 'Noir', code: '#000', images: null }];
    expect(result).toMatchObject({ listing: { products: [{ ...card, colors }] } });
    expect(sent('_search')).toMatchObject([{ method: 'POST', path: `/${serving}/_search` }]);
    expect(bodies('_search')).toMatchObject([
      {
        track_total_hits: true,
        from: 24,
        size: 24,
        query: {
          bool: {
            filter: [{ term: { kind: 'product' } }],
            must: [{ multi_match: { query: 'robe noire', type: 'cross_fields', operator: 'and' } }],
          },
        },
        post_filter: { bool: { filter: [] } },
      },
    ]);
  });

  it('searches similar words, and then fewer words, when nothing matches', async () => {
    const search = await open(
      clusterWith(found({ matched: 0, count: 0 }), found({ matched: 0, count: 0 }), found()),
    );
    const result = await search.find(listing({ search: 'rboe xyzzyx' }), soon());
    expect(result).toMatchObject({ listing: { count: 1 } });
    const near = (required: number) => ({
      query: { bool: { must: [{ bool: { minimum_should_match: required } }] } },
    });
    expect(bodies('_search').slice(1)).toMatchObject([near(2), near(1)]);
    expect(JSON.stringify(bodies('_search')[1])).toContain('"fuzziness":"AUTO:3,7"');
  });

  it('searches no similar words for words with digits', async () => {
    const search = await open(clusterWith(found({ matched: 0, count: 0 }), found()));
    await search.find(listing({ search: '501 xl2' }), soon());
    const near = JSON.stringify(bodies('_search')[1]);
    expect(near).toContain('"query":"501"');
    expect(near).not.toContain('fuzziness');
  });

  it('does not search similar words when the filters leave no product', async () => {
    const search = await open(clusterWith(found({ matched: 5, count: 0 })));
    const choices = { ...noChoices, brand: ['Marque inconnue'] };
    const result = await search.find(listing({ search: 'robe', choices }), soon());
    expect(result).toMatchObject({ listing: { products: [], count: 0, pageCount: 0 } });
    expect(sent('_search')).toHaveLength(1);
  });

  it('counts each dimension without its own filter, and sizes in the chosen colour', async () => {
    const aggregations = {
      count_1: { doc_count: 8, values: { buckets: [{ doc_count: 4 }, { doc_count: 3 }] } },
    };
    const search = await open(clusterWith(found({ aggregations })));
    const choices = { ...noChoices, color: ['Noir'], size: ['36'] };
    const query = listing({
      search: 'robe',
      choices,
      minPrice: 10,
      maxPrice: 90,
      sort: 'price_asc',
    });
    const result = await search.find(query, soon());
    expect(result).toMatchObject({
      values: {
        size: [
          { name: '36', count: 4 },
          { name: '38', count: 3 },
        ],
      },
    });
    const color = { terms: { color: ['Noir'] } };
    const size = { terms: { size: ['36'] } };
    const price = { range: { price: { gte: 1_000, lte: 9_000 } } };
    const unpaired = (filter: readonly unknown[]) => ({
      bool: { must_not: [{ exists: { field: 'pairs' } }], filter },
    });
    const pair = (name: string, filter: readonly unknown[]) => ({
      bool: { should: [{ terms: { pairs: [name] } }, unpaired(filter)], minimum_should_match: 1 },
    });
    const all = { bool: { filter: [size, color, price, pair('Noir\n36', [])] } };
    expect(bodies('_search')).toMatchObject([
      {
        post_filter: all,
        sort: [{ price: { order: 'asc', missing: '_last' } }, { age: { order: 'asc' } }],
        aggs: {
          matched: { filter: { match_all: {} } },
          count_0: { filter: all, aggs: { values: { terms: { field: 'brand' } } } },
          count_1: {
            filter: { bool: { filter: [color, price] } },
            aggs: {
              values: {
                filters: {
                  filters: [
                    pair('Noir\n36', [size]),
                    pair('Noir\n38', [{ terms: { size: ['38'] } }]),
                  ],
                },
              },
            },
          },
        },
      },
    ]);
  });

  it('counts a page beyond the result window without asking for its products', async () => {
    const search = await open(clusterWith(found({ count: 3 })));
    await search.find(listing({ search: 'robe', page: 9_999 }), soon());
    expect(bodies('_search')).toMatchObject([{ from: 0, size: 0 }]);
  });

  it('counts the values of a listing without words', async () => {
    const aggregations = { count_1: { doc_count: 2, values: terms({ '36': 2 }) } };
    const search = await open(clusterWith(found({ aggregations }), found({ count: 0 })));
    const counts = await search.countValues(listing({ categoryId: 'dresses' }), soon());
    expect(counts?.values.size).toEqual([{ name: '36', count: 2, colorCode: null }]);
    expect(bodies('_search')).toMatchObject([{ size: 0 }]);
    expect(await search.countValues(listing({ minPrice: 9_000 }), soon())).toBeNull();
  });

  it('suggests products, categories and brands', async () => {
    const search = await open(clusterWith());
    const suggestions = await search.suggest('robe ard', soon());
    expect(suggestions).toMatchObject({
      products: [{ id: 'd1', colors: [] }],
      categories: [{ id: 'dresses', above: ['Femme'] }],
      brands: ['Ardelle'],
    });
    expect(JSON.stringify(bodies('_search'))).toContain('"query":"ard","type":"bool_prefix"');
  });

  it.each([
    ['for all documents', notFound],
    ['for each document', { body: { docs: [{ _index: serving, _id: 'state', error: missing }] } }],
  ])('has no answer without an index, as reported %s', async (_how, answer) => {
    const search = await open(() => answer);
    expect(await search.find(listing({ search: 'robe' }), soon())).toBeNull();
    expect(await search.suggest('robe', soon())).toBeNull();
    expect(await search.countValues(listing({}), soon())).toBeNull();
    expect(await search.state()).toEqual({
      size: null,
      readAt: null,
      highestPrice: null,
      includesMembership: true,
    });
    await search.writer?.put([dress]);
    await search.writer?.remove(['d1']);
    expect(sent('_bulk')).toEqual([]);
  });

  it('returns the size of the index and its highest price', async () => {
    const search = await open(clusterWith(found({ count: 2 })));
    expect(await search.state()).toEqual({
      size: 2,
      readAt: 1_700_000_000_000,
      highestPrice: 8_900,
      includesMembership: true,
    });
  });
});

describe('a failing cluster', () => {
  it('rejects without showing the credentials', async () => {
    const search = await open(
      () => ({ status: 503, body: { error: { type: 'search_phase_execution_exception' } } }),
      'shop:s%C3%A9cret@',
    );
    const error = await search.suggest('robe', soon()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'SearchServerError', status: 503 });
    expect(JSON.stringify([error, String(error), Object.entries(Object(error))])).not.toMatch(
      /cret/,
    );
    const authorization = `Basic ${Buffer.from('shop:sécret').toString('base64')}`;
    expect(requests()).toMatchObject([{ authorization }]);
  });

  it.each([
    ['an answer of some shards', { _shards: { total: 2, successful: 1, failed: 1 } }],
    ['an answer that was cut off', { timed_out: true }],
    ['an answer in another form', { hits: { total: 1 } }],
  ])('rejects with %s', async (_what, changes) => {
    const search = await open(clusterWith({ body: { ...Object(found().body), ...changes } }));
    await expect(search.find(listing({ search: 'robe' }), soon())).rejects.toThrow();
  });

  it('rejects when the call is aborted, and ends the request', async () => {
    const aborting = new AbortController();
    const search = await open((request) => {
      if (!request.path.endsWith('/_search')) return clusterWith()(request);
      aborting.abort(new Error('too late'));
      return null;
    });
    const finding = search.find(listing({ search: 'robe' }), aborting.signal);
    await expect(finding).rejects.toThrow('too late');
    await expect(search.suggest('robe', AbortSignal.abort())).rejects.toThrow();
    expect(sent('_search')).toHaveLength(1);
  });

  it('answers again when it is back', async () => {
    const search = await open(clusterWith());
    const restart = await stopServer();
    await expect(search.suggest('robe', soon())).rejects.toThrow('OpenSearch: ConnectionError');
    await restart(clusterWith());
    expect(await search.suggest('robe', soon())).not.toBeNull();
  });
});
