import type { IndexDraft, SearchEngine } from '../port';
import { keyOf, recordOf } from '../remote/records';
import type { Answer } from '../testing/engine-harness';
import { dress, frame, plainDress } from '../testing/recorded-records';
import {
  clusterWith,
  former,
  found,
  notFound,
  openSearchHarness,
  serving,
  terms,
} from './testing/cluster';

const { open, requests, sent, bodies } = openSearchHarness();

describe('changes of products', () => {
  const written = { took: 30, errors: false, items: [] };
  const cluster: Answer = (request) =>
    clusterWith()(request) ??
    (request.path.endsWith('_bulk') ? { body: written } : { body: { _shards: { failed: 0 } } });

  it('keeps the place of a known product, and makes a new one the newest', async () => {
    const search = await open(cluster);
    await search.writer?.put([{ ...dress, price: 5_000, membership: null }, plainDress]);
    const [bulk] = sent('_bulk');
    expect(bulk).toMatchObject({ path: `/${serving}/_bulk`, query: { require_alias: 'true' } });
    const [first, changed, second, added] = Object(bulk?.body);
    expect([first, second]).toEqual([{ index: { _id: 'p-d1' } }, { index: { _id: keyOf('d/2') } }]);
    expect(changed).toMatchObject({ price: 5_000, age: 3, rank: 7, color: ['Noir'] });
    expect(added.age).toBeLessThan(0);
    expect(added.rank).toBe(added.age);
    expect(sent('_refresh')).toHaveLength(1);
  });

  it('removes products, also unknown ones', async () => {
    const failed = { delete: { _index: former, _id: 'p-x', status: 404, result: 'not_found' } };
    const search = await open((request) =>
      request.path.endsWith('_bulk')
        ? { body: { took: 1, errors: true, items: [failed] } }
        : cluster(request),
    );
    await search.writer?.remove(['d1', 'x']);
    expect(bodies('_bulk')).toEqual([[{ delete: { _id: 'p-d1' } }, { delete: { _id: 'p-x' } }]]);
  });

  it('rejects when a product was not written', async () => {
    const error = { type: 'mapper_parsing_exception', reason: 'failed to parse' };
    const failed = { index: { _index: former, _id: 'p-d1', status: 400, error } };
    const search = await open((request) =>
      request.path.endsWith('_bulk')
        ? { body: { took: 1, errors: true, items: [failed] } }
        : cluster(request),
    );
    await expect(search.writer?.put([dress])).rejects.toThrow('mapper_parsing_exception');
  });

  it('returns the stored documents', async () => {
    const search = await open(cluster);
    expect(await search.writer?.read(['d1', 'unknown'])).toEqual([dress]);
  });
});

describe('a new version', () => {
  const lock = { _index: `${serving}-lock`, _id: 'lock', _seq_no: 4, _primary_term: 1 };

  /** A cluster where another version serves. */
  function cluster(until = 0): Answer {
    let conflicts = 0;
    let version = former;
    return (request) => {
      const { method, path, query, body } = request;
      if (path.endsWith('/_doc/lock') || path.endsWith('/_create/lock')) {
        if (method === 'GET') return { body: { ...lock, found: true, _source: { until } } };
        conflicts += query.if_seq_no === '4' ? 0 : 1;
        return { body: { ...lock, _seq_no: 4 + conflicts, result: 'updated' } };
      }
      if (path === `/${serving}-v*/_alias/${serving}`) {
        return { body: { [version]: { aliases: { [serving]: {} } } } };
      }
      if (path === '/_aliases') version = Object(body).actions.at(-1).add.index;
      if (method === 'GET' && path === `/${serving}-v*`) {
        return { body: { [former]: {}, [`${serving}-v0`]: {} } };
      }
      if (path.endsWith('_bulk')) return { body: { took: 1, errors: false, items: [] } };
      if (path.endsWith('_search') && !path.startsWith(`/${serving}/`)) {
        const aggregations = { brand: terms({ Ardelle: 1 }), category: terms({ dresses: 1 }) };
        return { body: { ...Object(found().body), aggregations: { ...empty, ...aggregations } } };
      }
      return clusterWith()(request) ?? { body: { acknowledged: true } };
    };
  }

  const empty = { size: terms({}), style: terms({}), color: terms({}) };

  async function begin(search: SearchEngine): Promise<IndexDraft> {
    const draft = await search.writer?.begin();
    if (!draft) throw new Error('the lock is taken');
    return draft;
  }

  const steps = () =>
    requests()
      .filter(({ method, path }) => method !== 'GET' || path.endsWith('_refresh'))
      .filter(({ path }) => !/_search|_mget|lock/.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/-v\d{5,}/, '-new')}`);

  it('is built beside the serving one, and switched to', async () => {
    const search = await open(cluster());
    const draft = await begin(search);
    expect(await draft.add([dress, dress])).toBe(1);
    expect(await draft.add([dress, plainDress])).toBe(2);
    await draft.swap(frame);
    await draft.discard();
    const index = `/${serving}-new`;
    expect(steps()).toEqual([
      `DELETE /${serving}-v0`,
      `PUT ${index}`,
      `PUT ${index}/_bulk`,
      `GET ${index}/_refresh`,
      `PUT ${index}/_bulk`,
      `GET ${index}/_refresh`,
      `PUT ${index}/_settings`,
      'POST /_aliases',
      `DELETE /${former}`,
      `DELETE /${serving}-v0`,
    ]);
    const [[, first, , second], [, frameNote, , stateNote]] = Object(bodies('_bulk'));
    const titles = new Map([
      ['women', 'Femme'],
      ['dresses', 'Robes'],
    ]);
    // The first product takes the place of the former version in the recommended order.
    expect(first).toEqual(recordOf(dress, { age: 0, rank: 7 }, null, titles));
    expect(second).toEqual(recordOf(plainDress, { age: 1, rank: 1 }, null, titles));
    expect(JSON.parse(frameNote.content)).toMatchObject({ used: { brand: ['Ardelle'] } });
    expect(JSON.parse(stateNote.content)).toMatchObject({ known: [], includesMembership: false });
    const created = requests().find(({ path }) => /-v\d{5,}$/.test(path));
    const added = created?.path.slice(1);
    expect(bodies('_aliases')).toEqual([
      {
        actions: [
          { remove: { index: former, alias: serving } },
          { add: { index: added, alias: serving } },
        ],
      },
    ]);
    expect(created?.body).toMatchObject({
      settings: { analysis: { analyzer: { stemmed: { tokenizer: 'whitespace' } } } },
      mappings: { dynamic: false },
    });
  });

  it('takes the recommended order and learned values of incomplete documents', async () => {
    const search = await open(cluster());
    const draft = await begin(search);
    await draft.add([dress, plainDress]);
    await draft.rank(['d/2', 'd1']);
    await draft.learn({ dimension: 'color', products: [['Noir', ['d1', 'd/2', 'unknown']]] });
    await draft.discard();
    const other = { update: { _id: keyOf('d/2') } };
    expect(bodies('_bulk').slice(1)).toEqual([
      [{ update: { _id: 'p-d1' } }, { doc: { rank: 1 } }, other, { doc: { rank: 0 } }],
      [other, { doc: { color: ['Noir'] } }],
    ]);
  });

  it('is not switched to again when it was deleted after it was switched to', async () => {
    const answer = cluster();
    let isDeleted = false;
    const search = await open((request) =>
      isDeleted && request.path === `/${serving}-v*/_alias/${serving}` ? notFound : answer(request),
    );
    const draft = await begin(search);
    await draft.add([dress]);
    await draft.swap(frame);
    await draft.swap(frame);
    isDeleted = true;
    await expect(draft.swap(frame)).rejects.toThrow('deleted');
    expect(sent('_aliases')).toHaveLength(1);
  });

  it('is not begun while another process holds the lock', async () => {
    const search = await open(cluster(Date.now() + 60_000));
    expect(await search.writer?.begin()).toBeNull();
    expect(steps()).toEqual([]);
  });

  it('replaces an expired lock only in the version that was read', async () => {
    const search = await open(cluster(Date.now() - 1));
    const draft = await begin(search);
    await draft.discard();
    const locks = sent('lock').filter(({ method }) => method !== 'GET');
    expect(locks.map(({ query }) => query)).toMatchObject([
      { if_seq_no: '4', if_primary_term: '1' },
      { if_seq_no: '4', if_primary_term: '1' },
    ]);
    expect(locks[1]?.body).toEqual({ until: 0 });
  });

  it('is not begun when another process takes the lock first', async () => {
    const conflict = {
      status: 409,
      body: { error: { type: 'version_conflict_engine_exception' }, status: 409 },
    };
    const search = await open((request) =>
      request.path.includes('lock') ? (request.method === 'GET' ? notFound : conflict) : null,
    );
    expect(await search.writer?.begin()).toBeNull();
  });
});
