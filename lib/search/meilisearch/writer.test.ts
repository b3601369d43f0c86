import type { IndexDraft, SearchEngine } from '../port';
import { keyOf } from '../remote/records';
import { dress, frame, listing, plainDress, soon } from '../testing/recorded-records';
import {
  at,
  documents,
  found,
  lock,
  meilisearchHarness,
  serverWith,
  serving,
} from './testing/server';

const { open, requests, steps } = meilisearchHarness();

describe('changes of products', () => {
  it('keeps the place of a known product, and makes a new one the newest', async () => {
    const search = await open(serverWith({ documents }));
    await search.writer?.put([
      { ...dress, title: 'Robe pour Inès', price: 5_000, membership: null },
      plainDress,
    ]);
    const [{ step, body } = { step: '', body: [] }] = steps();
    expect(step).toBe(`POST /indexes/${serving}/documents`);
    const [changed, added] = Object(body);
    expect(changed).toMatchObject({
      key: 'p-d1',
      price: 5_000,
      age: 3,
      rank: 7,
      color: ['Noir'],
      words_title: ['robe inès rob ine'],
      words_color: ['noir noir'],
    });
    expect(added).toMatchObject({ key: keyOf('d/2'), rank: added.age });
    expect(added.age).toBeLessThan(0);
  });

  it('removes products, and waits for the task', async () => {
    const search = await open(serverWith({ documents }));
    await search.writer?.remove(['d1', 'x']);
    expect(steps()).toEqual([
      { step: `POST /indexes/${serving}/documents/delete-batch`, body: ['p-d1', 'p-x'] },
    ]);
    expect(requests().filter(({ path }) => path === '/tasks/0')).toHaveLength(2);
  });

  it('rejects when a task fails', async () => {
    const search = await open(serverWith({ documents, errorOf: () => 'invalid_document_id' }));
    await expect(search.writer?.put([dress])).rejects.toThrow('invalid_document_id');
  });

  it('returns the stored documents', async () => {
    const search = await open(serverWith({ documents }));
    expect(await search.writer?.read(['d1', 'unknown'])).toEqual([dress]);
  });

  it('replaces a record that has only some fields of a product', async () => {
    const partial = { key: 'p-d1', rank: 4 };
    const search = await open(
      serverWith({ documents: new Map([...documents, [partial.key, partial]]) }),
    );
    expect(await search.writer?.read(['d1'])).toEqual([]);
    await search.writer?.put([dress, plainDress]);
    expect(await search.writer?.read(['d1', 'd/2'])).toEqual([dress, plainDress]);
    const draft = await search.writer?.begin();
    expect(await draft?.add([dress])).toBe(1);
  });
});

describe('a new version', () => {
  async function begin(search: SearchEngine): Promise<IndexDraft> {
    const draft = await search.writer?.begin();
    if (!draft) throw new Error('the lock is taken');
    return draft;
  }

  it('is built beside the serving one, and swapped with it', async () => {
    const indexes = { [serving]: at, [`${serving}-v1`]: at };
    const facets = { brand: { Ardelle: 1 }, category: { dresses: 1 } };
    const results = [[found({ facets })]];
    const search = await open(serverWith({ documents, indexes, results }));
    const draft = await begin(search);
    expect(await draft.add([dress, dress, plainDress])).toBe(2);
    await draft.swap(frame);
    await draft.rank(['d/2', 'd1']);
    await draft.discard();
    const index = `/indexes/${serving}-new`;
    expect(steps().map(({ step }) => step)).toEqual([
      'POST /indexes',
      `POST /indexes/${lock}-1/documents`,
      `DELETE /indexes/${serving}-v1`,
      'POST /indexes',
      `PATCH ${index}/settings`,
      `POST ${index}/documents`,
      `POST ${index}/documents`,
      'POST /swap-indexes',
      `PUT /indexes/${serving}/documents`,
      `DELETE /indexes/${serving}-v1`,
      `POST /indexes/${lock}-1/documents`,
    ]);
    const bodyOf = (step: string) => steps().find((one) => one.step === step)?.body;
    expect(bodyOf('POST /indexes')).toEqual({ uid: `${lock}-1`, primaryKey: 'key' });
    expect(bodyOf('POST /swap-indexes')).toEqual([
      { indexes: [expect.stringMatching(`^${serving}-v\\d+$`), serving], rename: false },
    ]);
    expect(bodyOf(`PUT /indexes/${serving}/documents`)).toEqual([
      { key: 'p-d1', rank: 1 },
      { key: keyOf('d/2'), rank: 0 },
    ]);
    expect(bodyOf(`PATCH ${index}/settings`)).toMatchObject({
      rankingRules: [
        'sort',
        'words',
        'typo',
        'proximity',
        'attribute',
        'exactness',
        'soldOut:asc',
        'rank:asc',
      ],
      typoTolerance: { disableOnNumbers: true },
    });
    expect(steps().at(-1)?.body).toEqual([{ key: 'lock', until: 0 }]);
  });

  it('is renamed to the serving one when it is the first', async () => {
    const search = await open(serverWith());
    const draft = await begin(search);
    await draft.add([dress]);
    await draft.swap(frame);
    const swap = steps().find(({ step }) => step === 'POST /swap-indexes');
    expect(swap?.body).toMatchObject([{ rename: true }]);
  });

  it('does not return all products for a search of small words', async () => {
    const search = await open(serverWith({ documents }));
    const draft = await begin(search);
    await draft.add([dress]);
    await draft.swap(frame);
    for (const text of ['pour', 'parée']) {
      const found = await search.find(listing({ search: text }), soon());
      expect(found).toMatchObject({ listing: { count: 1 } });
    }
  });

  it('adds inferred values to incomplete documents', async () => {
    const search = await open(serverWith({ documents }));
    const draft = await begin(search);
    await draft.add([dress, plainDress]);
    await draft.learn({ dimension: 'color', products: [['Blanche', ['d1', 'd/2']]] });
    const change = { key: keyOf('d/2'), color: ['Blanche'], words_color: ['blanche blanc'] };
    expect(steps().at(-1)?.body).toEqual([change]);
  });

  it.each([
    ['holds the lock', { until: Date.now() + 60_000 }, at],
    ['has created the lock a moment ago', null, new Date(Date.now() + 60_000).toISOString()],
  ])('is not begun while another process %s', async (_what, held, createdAt) => {
    const locks = new Map(held ? [['lock', { key: 'lock', ...held }]] : []);
    const search = await open(
      serverWith({ documents: locks, indexes: { [`${lock}-4`]: createdAt } }),
    );
    expect(await search.writer?.begin()).toBeNull();
    expect(steps()).toEqual([]);
  });

  it('is not begun when another process takes an expired lock first', async () => {
    const locks = new Map([['lock', { key: 'lock', until: Date.now() - 1 }]]);
    const search = await open(
      serverWith({
        documents: locks,
        indexes: { [`${lock}-4`]: at },
        errorOf: ({ path }) => (path === '/indexes' ? 'index_already_exists' : null),
      }),
    );
    expect(await search.writer?.begin()).toBeNull();
    expect(steps()).toEqual([
      { step: 'POST /indexes', body: { uid: `${lock}-5`, primaryKey: 'key' } },
    ]);
  });
});
