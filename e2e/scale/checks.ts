import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { Visitor } from './ask';
import type { startDeployment } from './deployment';
import { logIn, newCustomer, newVisitor, sessionState } from './people';

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;

interface Check {
  readonly title: string;
  /** @returns measurements to print */
  readonly run: (deployment: Deployment) => Promise<string>;
}

/** More frequent requests would slow each other down. */
const pollMs = 100;
const maxMs = 1_000;
const timeoutMs = 20_000;

export const checks: readonly Check[] = [
  {
    title: 'A logout in one shop applies to the other, also after a restart',
    run: async ({ shops: [one, other], endpoints, restartables }) => {
      const { visitor } = await newCustomer(one, endpoints.dataDir);
      const thief = visitor.copy();
      assert.equal(await sessionState(thief, other), 'signed in');
      await visitor.ask(`${one}/api/logout`, { form: {} });
      const ms = await waitUntil(async () => (await sessionState(thief, other)) === 'signed out');
      const [shop] = restartables;
      await shop?.kill();
      await shop?.start();
      assert.equal(await sessionState(thief, one), 'signed out');
      return `${ms} ms`;
    },
  },
  {
    title: 'Both shops count login attempts together',
    run: async ({ shops, endpoints }) => {
      const { person } = await newCustomer(shops[0], endpoints.dataDir);
      const guess = (time: number) =>
        newVisitor().ask(`${shops[time % 2]}/api/login`, {
          form: { email: person.email, password: `faux-${time}` },
          headers: { accept: 'application/json' },
        });
      for (let time = 0; time < 10; time += 1) assert.notEqual((await guess(time)).status, 429);
      for (const time of [10, 11]) assert.equal((await guess(time)).status, 429);
      return '10 attempts in two shops; each shop rejects the 11th';
    },
  },
  {
    title: 'All pages show a changed price within a second',
    run: async (deployment) => {
      const times: Shown[] = [];
      for (const price of [4_321, 5_432, 6_543, 7_654, 8_765]) {
        times.push(await changePrice(deployment, price));
      }
      const figures = times
        .map(({ notified, shown }) => `${shown} ms (notified after ${notified} ms)`)
        .join(', ');
      assert(Math.max(...times.map(({ shown }) => shown)) < maxMs, figures);
      return figures;
    },
  },
  {
    title: 'The shops work without Redis, and share logouts when it is back',
    run: async ({ shops: [one, other], endpoints, redis }) => {
      const { visitor, person } = await newCustomer(one, endpoints.dataDir);
      const thief = visitor.copy();
      await redis.kill();
      for (const shop of [one, other]) {
        assert.equal((await newVisitor().ask(`${shop}/`)).status, 200);
        assert.equal(await sessionState(visitor, shop), 'signed in');
        await logIn(newVisitor(), shop, person);
      }
      await visitor.ask(`${one}/api/logout`, { form: {} });
      assert.equal(await sessionState(thief, one), 'signed out');
      await redis.start();
      const ms = await waitUntil(async () => (await sessionState(thief, other)) === 'signed out');
      return `${ms} ms after the return of Redis`;
    },
  },
  {
    title: 'A shop that starts without Redis keeps sessions but does not trust them',
    run: async ({ shops: [one], endpoints, redis, restartables }) => {
      const { visitor } = await newCustomer(one, endpoints.dataDir);
      const [shop] = restartables;
      await redis.kill();
      await shop?.kill();
      await shop?.start();
      assert.equal(await sessionState(visitor, one), 'unknown');
      assert.equal((await visitor.ask(`${one}/`)).status, 200);
      const form = await visitor.ask(`${one}/api/logout`, {
        form: {},
        headers: { accept: 'application/json' },
      });
      assert.equal(form.status, 503);
      await redis.start();
      const ms = await waitUntil(async () => (await sessionState(visitor, one)) === 'signed in');
      return `signed in ${ms} ms after the return of Redis`;
    },
  },
];

/** Milliseconds from a change until the shops are notified, and until all pages show it. */
interface Shown {
  readonly notified: number;
  readonly shown: number;
}

/** Changes a price in the database and measures until all pages show it. */
async function changePrice(
  { endpoints, shops, databaseUrl, redis }: Deployment,
  cents: number,
): Promise<Shown> {
  const visitor = newVisitor();
  const listing = /href="(\/sub_category\?cat_id=[^"]+)"/.exec(
    (await visitor.ask(`${endpoints.baseURL}/category`)).body,
  )?.[1];
  const listed = listing?.replaceAll('&amp;', '&') ?? '';
  const product = /href="(\/product_detail\/[^"#?]+)"/.exec(
    (await visitor.ask(endpoints.baseURL + listed)).body,
  )?.[1];
  assert(product, 'a listing has a product');
  const price = `${Math.floor(cents / 100)},${cents % 100}`;
  const ways = [
    { base: endpoints.baseURL, encoding: '' },
    { base: endpoints.baseURL, encoding: 'gzip' },
    ...shops.map((base) => ({ base, encoding: '' })),
  ];
  const pages = ways.flatMap((way) => [listed, product].map((path) => ({ ...way, path })));
  const shows = async ({ base, path, encoding }: (typeof pages)[number]) => {
    const headers = { 'accept-encoding': encoding };
    const answer = await newVisitor().ask(base + path, { headers });
    return answer.body.includes(price);
  };
  // Fill all caches.
  for (const page of [...pages, ...pages]) assert.equal(await shows(page), false);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const id = decodeURIComponent(product.split('/').at(-1) ?? '');
  const listener = new Redis(redis.url);
  await listener.subscribe('vitrine:invalidation');
  let notified = 0;
  const began = performance.now();
  listener.on('message', () => {
    notified ||= Math.round(performance.now() - began);
  });
  await database.query('begin');
  await database.query('update variation set price_cents = $1 where product_id = $2', [cents, id]);
  const changed = await database.query('update product set price_cents = $1 where id = $2', [
    cents,
    id,
  ]);
  await database.query('commit');
  assert.equal(changed.rowCount, 1);
  await database.end();
  await Promise.all(pages.map((page) => waitUntil(() => shows(page))));
  const shown = Math.round(performance.now() - began);
  listener.disconnect();
  return { notified, shown };
}

/** Polls until the condition is true. @returns the milliseconds that it took */
async function waitUntil(condition: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > timeoutMs)
      throw new Error(`condition not met within ${timeoutMs} ms`);
    await pause(pollMs);
  }
  return Math.round(performance.now() - began);
}

/** Requests addresses in a loop until `stop` is called, which returns the results. */
export function startLoad(visitor: Visitor, addresses: readonly string[]) {
  const stopping = new AbortController();
  const asked: {
    readonly address: string;
    readonly from: number;
    readonly to: number;
    readonly failure: string | null;
  }[] = [];
  const run = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '';
      const from = performance.now();
      const failure = await visitor.ask(address).then(
        ({ status }) => (status === 200 ? null : `status ${status}`),
        (error: unknown) => String(error),
      );
      asked.push({ address, from, to: performance.now(), failure });
      await pause(pollMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return asked;
    },
  };
}
