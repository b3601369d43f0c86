import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { Visitor } from './ask';
import { logIn, newCustomer, newVisitor, standing } from './people';
import type { startScene } from './scene';

export type Scene = Awaited<ReturnType<typeof startScene>>;

interface Check {
  readonly title: string;
  /** @returns figures worth telling */
  readonly run: (scene: Scene) => Promise<string>;
}

/** Whoever looks more often measures how they get in the way of each other. */
const lookAgainMs = 100;
const withinMs = 1_000;
const giveUpMs = 20_000;

export const checks: readonly Check[] = [
  {
    title: 'Une déconnexion dans une boutique vaut dans l’autre, aussi après son redémarrage',
    run: async ({ shops: [one, other], places, mortals }) => {
      const { visitor } = await newCustomer(one, places.dataDir);
      const thief = visitor.copy();
      assert.equal(await standing(thief, other), 'signed in');
      await visitor.ask(`${one}/api/logout`, { form: {} });
      const ms = await untilSo(async () => (await standing(thief, other)) === 'signed out');
      const [shop] = mortals;
      await shop?.kill();
      await shop?.start();
      assert.equal(await standing(thief, one), 'signed out');
      return `${ms} ms`;
    },
  },
  {
    title: 'Les tentatives sont comptées ensemble',
    run: async ({ shops, places }) => {
      const { person } = await newCustomer(shops[0], places.dataDir);
      const guess = (time: number) =>
        newVisitor().ask(`${shops[time % 2]}/api/login`, {
          form: { email: person.email, password: `faux-${time}` },
          headers: { accept: 'application/json' },
        });
      for (let time = 0; time < 10; time += 1) assert.notEqual((await guess(time)).status, 429);
      for (const time of [10, 11]) assert.equal((await guess(time)).status, 429);
      return '10 essais dans deux boutiques, le 11e est refusé par chacune';
    },
  },
  {
    title: 'Un prix changé est sur toutes les pages en moins d’une seconde',
    run: async (scene) => {
      const times: Shown[] = [];
      for (const price of [4_321, 5_432, 6_543, 7_654, 8_765]) {
        times.push(await changePrice(scene, price));
      }
      const said = times.map(({ told, shown }) => `${shown} ms (dit après ${told} ms)`).join(', ');
      // Every change counts.
      assert(Math.max(...times.map(({ shown }) => shown)) < withinMs, said);
      return said;
    },
  },
  {
    title: 'Sans Redis la boutique continue, et ce qui s’y termine est dit à son retour',
    run: async ({ shops: [one, other], places, redis }) => {
      const { visitor, person } = await newCustomer(one, places.dataDir);
      const thief = visitor.copy();
      await redis.kill();
      for (const shop of [one, other]) {
        assert.equal((await newVisitor().ask(`${shop}/`)).status, 200);
        assert.equal(await standing(visitor, shop), 'signed in');
        await logIn(newVisitor(), shop, person);
      }
      await visitor.ask(`${one}/api/logout`, { form: {} });
      assert.equal(await standing(thief, one), 'signed out');
      await redis.start();
      const ms = await untilSo(async () => (await standing(thief, other)) === 'signed out');
      return `${ms} ms après son retour`;
    },
  },
  {
    title: 'Une boutique qui démarre sans Redis ne déconnecte personne et ne croit personne',
    run: async ({ shops: [one], places, redis, mortals }) => {
      const { visitor } = await newCustomer(one, places.dataDir);
      const [shop] = mortals;
      await redis.kill();
      await shop?.kill();
      await shop?.start();
      assert.equal(await standing(visitor, one), 'cannot tell');
      assert.equal((await visitor.ask(`${one}/`)).status, 200);
      const form = await visitor.ask(`${one}/api/logout`, {
        form: {},
        headers: { accept: 'application/json' },
      });
      assert.equal(form.status, 503);
      await redis.start();
      const ms = await untilSo(async () => (await standing(visitor, one)) === 'signed in');
      return `connu ${ms} ms après le retour de Redis`;
    },
  },
];

/** Milliseconds after a change until the shops were told, and until every page showed it. */
interface Shown {
  readonly told: number;
  readonly shown: number;
}

/** Changes a price in the database of the marketplaces. */
async function changePrice(
  { places, shops, databaseUrl, redis }: Scene,
  cents: number,
): Promise<Shown> {
  const visitor = newVisitor();
  const listing = /href="(\/sub_category\?cat_id=[^"]+)"/.exec(
    (await visitor.ask(`${places.baseURL}/category`)).body,
  )?.[1];
  const listed = listing?.replaceAll('&amp;', '&') ?? '';
  const product = /href="(\/product_detail\/[^"#?]+)"/.exec(
    (await visitor.ask(places.baseURL + listed)).body,
  )?.[1];
  assert(product, 'a listing has a product');
  const price = `${Math.floor(cents / 100)},${cents % 100}`;
  const ways = [
    { base: places.baseURL, encoding: '' },
    { base: places.baseURL, encoding: 'gzip' },
    ...shops.map((base) => ({ base, encoding: '' })),
  ];
  const pages = ways.flatMap((way) => [listed, product].map((path) => ({ ...way, path })));
  const shows = async ({ base, path, encoding }: (typeof pages)[number]) => {
    const headers = { 'accept-encoding': encoding };
    const answer = await newVisitor().ask(base + path, { headers });
    return answer.body.includes(price);
  };
  // Everything that can be kept is.
  for (const page of [...pages, ...pages]) assert.equal(await shows(page), false);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const id = decodeURIComponent(product.split('/').at(-1) ?? '');
  const listener = new Redis(redis.url);
  await listener.subscribe('vitrine:invalidation');
  let told = 0;
  const began = performance.now();
  listener.on('message', () => {
    told ||= Math.round(performance.now() - began);
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
  await Promise.all(pages.map((page) => untilSo(() => shows(page))));
  const shown = Math.round(performance.now() - began);
  listener.disconnect();
  return { told, shown };
}

/** @returns milliseconds until it is so */
async function untilSo(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > giveUpMs) throw new Error(`not so within ${giveUpMs} ms`);
    await pause(lookAgainMs);
  }
  return Math.round(performance.now() - began);
}

/** Somebody who goes on asking until they are told to stop. */
export function keepAsking(visitor: Visitor, addresses: readonly string[]) {
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
      await pause(lookAgainMs);
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
