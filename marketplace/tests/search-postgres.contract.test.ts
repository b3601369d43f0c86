import { Client } from 'pg';
import { wholeListing } from '../../lib/catalogue/listing-address';
import { log } from '../../lib/config/log';
import { noChoices } from '../../lib/domain/facets';
import type { SearchDocument } from '../../lib/domain/search-document';
import { openPostgresEngine } from '../../lib/search/postgres/engine';
import { find, inTime, until } from '../../lib/search/testing/ask';
import { describeSearchEngine } from '../../lib/search/testing/conformance';
import { fill, readDemoDocuments } from '../../lib/search/testing/fill';
import { emptyDatabase, onTestServer } from '../testing/database';

/** The search engine of the shop in a database; each source has an index of its own. */
const open = (url: string, source: string) => openPostgresEngine({ url, source });

let url = '';
let admin: Client;

beforeAll(async () => {
  url = await emptyDatabase('search_index');
  admin = new Client({ connectionString: url });
  await admin.connect();
});
beforeEach(() => {
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterAll(() => admin.end());

describeSearchEngine('postgres', {
  capabilities: { suggestions: true, counts: true, corrections: true, isShared: true },
  open: async () => open(url, 'https://one.example'),
});

/** Runs a test with an engine whose index has the first products of the demo catalogue. */
async function withEngine(
  source: string,
  run: (engine: ReturnType<typeof open>) => Promise<void>,
): Promise<void> {
  const engine = open(url, source);
  try {
    await fill(engine.writer, await someProducts());
    await run(engine);
  } finally {
    await engine.close();
  }
}

let demo: ReturnType<typeof readDemoDocuments> | null = null;

function allProducts() {
  demo ??= readDemoDocuments();
  return demo;
}

async function someProducts() {
  const { documents, frame } = await allProducts();
  return { documents: documents.slice(0, 50), frame };
}

const queriesOfTheShop = `
  from pg_stat_activity
  where datname = current_database() and application_name like 'vitrine-search%'`;

async function count(from: string): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(`select count(*)::integer ${from}`);
  return rows[0]?.count ?? -1;
}

const tablesOf = () => count(`from pg_tables where schemaname = 'shop_search'`);

it('has no answers before the first version', async () => {
  const engine = open(url, 'https://none.example');
  try {
    expect((await engine.state()).size).toBeNull();
    expect(await engine.suggest('robe', inTime())).toBeNull();
    expect(await engine.find({ ...wholeListing, search: 'robe' }, inTime())).toBeNull();
    expect(await engine.countValues(wholeListing, inTime())).toBeNull();
    await engine.writer.put([]);
    expect(await engine.writer.read(['unknown'])).toEqual([]);
  } finally {
    await engine.close();
  }
});

it('discards the version of a process that died, which cannot swap it in any more', async () => {
  await withEngine('https://died.example', async (engine) => {
    const before = await tablesOf();
    const dead = await engine.writer.begin();
    await dead?.add((await someProducts()).documents);
    await admin.query(`update shop_search.indexes set leased_until = now() - interval '1 second'
      where key like '%https://died.example'`);
    const other = open(url, 'https://died.example');
    try {
      const draft = await other.writer.begin();
      expect(draft).not.toBeNull();
      await expect(dead?.swap((await someProducts()).frame)).rejects.toThrow();
      await dead?.discard();
      await draft?.discard();
      expect(await tablesOf()).toBe(before);
      expect((await other.state()).size).toBe(50);
    } finally {
      await other.close();
    }
  });
});

it('has no answers after a crash of PostgreSQL, until the index is built again', async () => {
  await withEngine('https://crash.example', async (engine) => {
    // Recovery after a crash empties unlogged tables.
    await admin.query('create temporary table kept as table shop_search.alive');
    await admin.query('truncate shop_search.alive');
    expect((await engine.state()).size).toBeNull();
    expect(await engine.find({ ...wholeListing, search: 'robe' }, inTime())).toBeNull();
    await admin.query('insert into shop_search.alive table kept');
    await fill(engine.writer, await someProducts());
    expect((await engine.state()).size).toBe(50);
  });
});

it('does not swap in a version whose documents a crash has emptied', async () => {
  await withEngine('https://emptied.example', async (engine) => {
    const draft = await engine.writer.begin();
    await draft?.add((await someProducts()).documents);
    const { rows } = await admin.query<{ name: string }>(`
      select 'shop_search.documents_' || max(number) as name from shop_search.parts`);
    await admin.query(`truncate ${rows[0]?.name}`);
    await expect(draft?.swap((await someProducts()).frame)).rejects.toThrow('lost');
    await draft?.discard();
    expect((await engine.state()).size).toBe(50);
  });
});

it('builds no second version for an order that it has already', async () => {
  await withEngine('https://ordered.example', async (engine) => {
    const { documents, frame } = await someProducts();
    const ids = documents.map(({ id }) => id).toReversed();
    const swaps = async () => {
      const draft = await engine.writer.begin();
      await draft?.add(documents);
      const first = await draft?.swap(frame);
      const before = await tablesOf();
      await draft?.rank(ids);
      expect(await draft?.swap(frame)).toEqual(first);
      const after = await tablesOf();
      await draft?.discard();
      return after - before;
    };
    expect(await swaps()).toBeGreaterThan(0);
    expect(await swaps()).toBe(0);
    const { products } = (await find(engine, { search: 'maison', sort: 'discover_by' })).listing;
    const order = products.map(({ id }) => ids.indexOf(id));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order.length).toBeGreaterThan(1);
  });
});

it('finds nothing with values that PostgreSQL cannot store', async () => {
  await withEngine('https://null.example', async (engine) => {
    const value = 'Noir\0Blanc';
    const choices = { ...noChoices, color: [value], size: ['\0'] };
    const query = { search: 'maison\0', choices, categoryId: '\0' };
    expect((await find(engine, query)).listing.count).toBe(0);
    const [document] = (await someProducts()).documents;
    if (!document) throw new Error('no product');
    const membership = document.membership && { ...document.membership, color: [value] };
    await engine.writer.put([{ ...document, membership, offers: [[value, 'Unique']] }]);
    expect((await engine.writer.read([document.id]))[0]?.membership?.color).toEqual([value]);
  });
});

it('indexes products with ids and values that PostgreSQL cannot store', async () => {
  const { documents, frame } = await someProducts();
  const [first, second, ...others] = documents;
  if (!first || !second) throw new Error('too few products');
  const odd = { ...first, id: 'one\0', membership: membershipIn(first, 'Noir\ud800') };
  const other = { ...second, id: 'two\ud800', membership: membershipIn(second, '\udc00Blanc\0') };
  const ids = [odd.id, other.id, 'none\0\ud800'];
  const engine = open(url, 'https://odd.example');
  try {
    const draft = await engine.writer.begin();
    await draft?.add([odd, other, ...others]);
    await draft?.rank(ids);
    await draft?.learn({ dimension: 'style', products: [['Chic\0\ud800', [...ids, 'one']]] });
    await draft?.swap(frame);
    await draft?.discard();
    expect(await engine.state()).toMatchObject({ size: documents.length });
    expect((await engine.writer.read(ids)).map(({ id }) => id)).toEqual([odd.id, other.id]);
    await engine.writer.put([odd, { ...odd, id: 'one' }]);
    await engine.writer.remove(ids);
    expect(await engine.state()).toMatchObject({ size: documents.length - 2 });
  } finally {
    await engine.close();
  }
});

const membershipIn = ({ membership }: SearchDocument, color: string) =>
  membership && { ...membership, color: [color] };

/** Runs calls, each of which waits for the lock of the index before the next one begins. */
async function inTurn(source: string, calls: readonly (() => unknown)[]): Promise<void> {
  const locker = new Client({ connectionString: url });
  await locker.connect();
  try {
    await locker.query('begin');
    await locker.query(`select from shop_search.indexes where key like '%${source}' for update`);
    const waiting = () => count(`${queriesOfTheShop} and wait_event_type = 'Lock'`);
    const results: unknown[] = [];
    for (const call of calls) {
      results.push(call());
      expect(await until(waiting, (some) => some === results.length)).toBe(results.length);
    }
    await locker.query('commit');
    await Promise.all(results);
  } finally {
    await locker.end();
  }
}

it('puts a product that waited for a new version into that version', async () => {
  const source = 'https://waiting.example';
  await withEngine(source, async (engine) => {
    const { documents, frame } = await someProducts();
    const [document] = documents;
    if (!document) throw new Error('no product');
    const draft = await engine.writer.begin();
    await draft?.add(documents);
    await inTurn(source, [
      () => draft?.swap(frame),
      () => engine.writer.put([{ ...document, title: 'Kimono Zéphyrine' }]),
    ]);
    expect((await find(engine, { search: 'zephyrine' })).listing.count).toBe(1);
    await draft?.discard();
  });
});

it('does not find a product that was removed while a second version was filled', async () => {
  const source = 'https://removed.example';
  await withEngine(source, async (engine) => {
    const { documents, frame } = await someProducts();
    const [document, ...others] = documents;
    if (!document) throw new Error('no product');
    const renamed = { ...document, title: 'Kimono Zéphyrine' };
    const draft = await engine.writer.begin();
    await draft?.add([renamed, ...others]);
    await draft?.swap(frame);
    await draft?.rank(documents.map(({ id }) => id).toReversed());
    await inTurn(source, [() => engine.writer.remove([document.id]), () => draft?.swap(frame)]);
    await draft?.discard();
    expect((await engine.state()).size).toBe(49);
    expect((await find(engine, { search: 'zephyrine' })).listing.count).toBe(0);
    expect((await engine.suggest('zephyr', inTime()))?.products).toEqual([]);
  });
});

it('cancels the query of an aborted call', async () => {
  await withEngine('https://aborted.example', async (engine) => {
    const waiting = () => count(`${queriesOfTheShop} and wait_event_type = 'Lock'`);
    const locker = new Client({ connectionString: url });
    await locker.connect();
    try {
      await locker.query('begin');
      await locker.query('lock table shop_search.versions in access exclusive mode');
      const aborting = new AbortController();
      const call = engine.find({ ...wholeListing, search: 'robe' }, aborting.signal);
      expect(await until(waiting, (some) => some === 1)).toBe(1);
      aborting.abort(new Error('too late'));
      await expect(call).rejects.toThrow('too late');
      expect(await until(waiting, (some) => some === 0)).toBe(0);
    } finally {
      await locker.end();
    }
    expect((await find(engine, { search: 'robe' })).listing.searched).toBe(true);
  });
});

it('answers again after its connections were lost', async () => {
  await withEngine('https://lost.example', async (engine) => {
    await admin.query(`select pg_terminate_backend(pid) ${queriesOfTheShop}`);
    const answer = await until(
      () => engine.suggest('robe', inTime()).catch(() => null),
      (suggestions) => suggestions !== null,
    );
    expect(answer).not.toBeNull();
  });
});

it('rejects calls while the server cannot be reached', async () => {
  const engine = open('postgres://127.0.0.1:1/none', 'https://down.example');
  try {
    await expect(engine.suggest('robe', inTime())).rejects.toThrow();
    await expect(engine.writer.begin()).rejects.toThrow();
  } finally {
    await engine.close();
  }
});

it('corrects words without the extension pg_trgm when it may not create it', async () => {
  const restricted = new URL(await emptyDatabase('search_restricted'));
  await onTestServer(`create role searcher login password 'searcher'`);
  const owner = new Client({ connectionString: restricted.href });
  await owner.connect();
  await owner.query('create schema shop_search authorization searcher');
  await owner.end();
  restricted.username = 'searcher';
  restricted.password = 'searcher';
  const engine = open(restricted.href, 'https://restricted.example');
  try {
    await fill(engine.writer, await allProducts());
    expect(log.warn).toHaveBeenCalledWith(
      { code: '42501' },
      expect.stringContaining('create extension pg_trgm'),
    );
    expect((await find(engine, { search: 'balerines' })).corrected).toBe('ballerines');
    expect((await find(engine, { search: 'echrape laine' })).listing.count).toBeGreaterThan(0);
  } finally {
    await engine.close();
  }
});
