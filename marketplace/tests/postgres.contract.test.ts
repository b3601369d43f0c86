import { setImmediate as nextTurn } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import { emailVerifyCodeWeb, userRegisteration } from '../../lib/marketplace/contract/account';
import { getFilterProductsCount } from '../../lib/marketplace/contract/catalogue';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { migrations } from '../db/migrate';
import { openPostgres } from '../db/postgres';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { emptyDatabase, onTestServer, testServer } from '../testing/database';
import { startFakeSmtpServer } from '../testing/fake-smtp-server';
import { newBuyer } from '../testing/kill/buyer';
import { readConfirmations } from '../testing/kill/confirmations';
import { piecesToBuy } from '../testing/kill/pieces';
import { seededRandom } from '../testing/random';
import { type Server, startRefused, startServer } from '../testing/server';
import {
  cards,
  findVariation,
  newCustomer,
  openPayment,
  ordersOf,
  pay,
  registration,
} from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

const elsewhere = newDataDir();
afterAll(() => elsewhere.remove());

const inStock = (at: Server) => findVariation(at, (stock) => stock >= 5);

test('lets two processes start at the same time on an empty database', async () => {
  const shared = newDataDir();
  const env = { DATABASE_URL: await emptyDatabase('two_at_once') };
  const [one, two] = await Promise.all([
    startServer({ dataDir: shared.path, env }),
    startServer({ dataDir: shared.path, env }),
  ]);
  const counts = await Promise.all(
    [one, two].map((at) => ask(at, getFilterProductsCount, { body: {} })),
  );
  expect(counts[0]).toEqual(counts[1]);
  const userId = await newCustomer(one);
  expect(await ordersOf(two, userId)).toEqual([]);
  const { userId: buyer, url: payment } = await openPayment(two, await inStock(two));
  const byTheOther = payment.replace(two.payments, one.payments);
  const outcomes = await Promise.all([
    pay(payment, cards.accepted),
    pay(byTheOther, cards.accepted),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([303, 303]);
  expect(await ordersOf(one, buyer)).toHaveLength(1);
  await Promise.all([one.stop(), two.stop()]);
  shared.remove();
});

test('accepts requests only after it has read its listing index', async () => {
  const shared = newDataDir();
  const [port = 0] = await freePorts(1);
  const env = {
    DATABASE_URL: await emptyDatabase('slow_listing'),
    MARKETPLACE_CATALOGUE: 'none',
    MARKETPLACE_PORT: String(port),
  };
  const start = () => startServer({ dataDir: shared.path, env });
  await (await start()).stop();
  const db = await openPostgres(env.DATABASE_URL, () => {});
  const isReading = async () => {
    const waiting = sql`select 1 from pg_locks where relation = 'product'::regclass and not granted`;
    return (await waiting.execute(db)).rows.length > 0;
  };
  const starting = await db.transaction().execute(async (transaction) => {
    await sql`lock table product in access exclusive mode`.execute(transaction);
    const started = start();
    while (!(await isReading())) await nextTurn();
    await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow('fetch failed');
    return { started };
  });
  const server = await starting.started;
  expect(await ask(server, getFilterProductsCount, { body: {} })).toBeDefined();
  await db.destroy();
  await server.stop();
  shared.remove();
});

test('does not block reads while it waits to migrate a table that a dump reads', async () => {
  const shared = newDataDir();
  const env = {
    DATABASE_URL: await emptyDatabase('dumped'),
    MARKETPLACE_CATALOGUE: 'none',
  };
  const db = await openPostgres(env.DATABASE_URL, () => {});
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // The next one changes the table of the products.
  expect((await migrator.migrateTo('0018-expand-buyers')).error).toBeUndefined();
  const isWaiting = async () => {
    const waiting = sql`select 1 from pg_locks where relation = 'product'::regclass and not granted`;
    return (await waiting.execute(db)).rows.length > 0;
  };
  const refused = await db.transaction().execute(async (dump) => {
    await sql`lock table product in access share mode`.execute(dump);
    let isStarting = true;
    const starting = startRefused(shared.path, env).finally(() => {
      isStarting = false;
    });
    while (isStarting && !(await isWaiting())) await nextTurn();
    expect((await sql`select from product`.execute(db)).rows).toEqual([]);
    return await starting;
  });
  expect(refused).toEqual({
    code: 1,
    message: [
      'La mise à jour des données attend un autre programme qui lit la base, comme pg_dump : redémarrez quand il a fini.',
      'The migration waits for another program that reads the database, such as pg_dump: start again when it has ended.',
    ].join('\n'),
  });
  await db.destroy();
  await (await startServer({ dataDir: shared.path, env })).stop();
  shared.remove();
});

test('sends each waiting mail from one of two processes', async () => {
  const receiver = await startFakeSmtpServer();
  const shared = newDataDir();
  const env = {
    DATABASE_URL: await emptyDatabase('two_mailers'),
    SMTP_URL: receiver.url,
    ...manualClock,
  };
  const start = () => startServer({ dataDir: shared.path, env });
  const servers = [await start(), await start()] as const;
  const buyer = await newBuyer(
    servers[0],
    receiver,
    await piecesToBuy(servers[0]),
    seededRandom(1),
  );
  await receiver.close();
  const wanted = 12;
  while ((await buyer.orderNumbers(servers[0])).length < wanted) await buyer.buy(servers[0]);
  await receiver.reopen();
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all(servers.map((server) => moveClock(server, 1_200)));
  }
  const found = await readConfirmations(servers[1], receiver, [buyer]);
  expect(found).toEqual({ orders: wanted, confirmed: wanted, copies: 0, problems: [] });
  await Promise.all(servers.map((server) => server.stop()));
  await receiver.close();
  shared.remove();
});

test('verifies an account while another registration wants to replace it', async () => {
  const shared = newDataDir();
  const env = {
    DATABASE_URL: await emptyDatabase('replaced_account'),
    MARKETPLACE_CATALOGUE: 'none',
  };
  const server = await startServer({ dataDir: shared.path, env });
  const db = await openPostgres(env.DATABASE_URL, () => {});
  const body = registration('ines@example.org');
  const { data } = await ask(server, userRegisteration, { body });
  const code = { user_id: data?._id ?? '', code: server.latestCode(body.email) };
  const waiting = async (count: number) => {
    const locks = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await locks.execute(db)).rows.length < count) await nextTurn();
  };
  const [verification, replacement] = await db.transaction().execute(async (transaction) => {
    await sql`select from email_code for update`.execute(transaction);
    const verification = ask(server, emailVerifyCodeWeb, { body: code });
    await waiting(1);
    const replacement = ask(server, userRegisteration, { body });
    await waiting(2);
    return [verification, replacement];
  });
  expect(await verification).toMatchObject({ status: 1 });
  expect(await replacement).toMatchObject({ status: 0 });
  await db.destroy();
  await server.stop();
  shared.remove();
});

test('explains a wrong password and a missing database in one sentence', async () => {
  const password = new URL(testServer());
  password.password = 'tres-faux';
  expect(await startRefused(elsewhere.path, { DATABASE_URL: password.href })).toEqual({
    code: 1,
    message: 'PostgreSQL refuse le nom ou le mot de passe de DATABASE_URL.',
  });
  const database = new URL(testServer());
  database.pathname = '/inconnue';
  expect(await startRefused(elsewhere.path, { DATABASE_URL: database.href })).toEqual({
    code: 1,
    message: 'La base de données que nomme DATABASE_URL n’existe pas : créez-la d’abord.',
  });
});

test('explains that creating the extension needs an administrator', async () => {
  await onTestServer("create user faible password 'faible-secret'");
  const url = new URL(await emptyDatabase('without_rights'));
  url.username = 'faible';
  url.password = 'faible-secret';
  const { code, message } = await startRefused(elsewhere.path, { DATABASE_URL: url.href });
  expect(code).toBe(1);
  expect(message).toMatch(/^PostgreSQL n’a pas l’extension pg_trgm .*« create extension pg_trgm »/);
  expect(message).not.toContain('faible-secret');
});

test('survives the loss of a connection in use', async () => {
  const db = await openPostgres(await emptyDatabase('lost_connection'), () => {});
  try {
    const using = db.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        connection,
      );
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(db);
      // Node.js reads its sockets between two turns of the event loop.
      await nextTurn();
      await nextTurn();
      await sql`select 1`.execute(connection);
    });
    await expect(using).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
  }
});
