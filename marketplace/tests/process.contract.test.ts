import { z } from 'zod';
import { isTestAll } from '../../test-all';
import { databaseEnvironment, prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { type Server, startRefused, startServer } from '../testing/server';
import { cards, findVariation, openPayment, ordersOf, pay } from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

const folder = newDataDir();
const elsewhere = newDataDir();
const isEmbedded = databaseEnvironment(folder.path).DATABASE_URL === undefined;
/** Forces the embedded database, whatever the tests run on. */
const embedded = { DATABASE_URL: '' };
const empty = { MARKETPLACE_CATALOGUE: 'none' };
let server: Server;
beforeAll(async () => {
  server = await hostServer({ dataDir: folder.path });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
  elsewhere.remove();
});

const inStock = (at: Server) => findVariation(at, (stock) => stock >= 5);

// In `npm test`, `kill.contract.test.ts` proves it at any time.
if (isTestAll) {
  test('keeps an order when it is killed right after the payment', async () => {
    await server.stop();
    const doomed = await startServer({ dataDir: folder.path });
    const { userId, url } = await openPayment(doomed, await inStock(doomed));
    expect((await pay(url, cards.accepted)).status).toBe(303);
    await doomed.kill();
    server = await hostServer({ dataDir: folder.path });
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });
}

describe('the embedded database', () => {
  test('explains why a second process on the same folder does not start', async () => {
    const options = { dataDir: elsewhere.path, env: { ...embedded, ...empty } };
    await prepareDatabase(elsewhere.path, 'none');
    const first = await hostServer(options);
    const { code, message } = await startRefused(elsewhere.path, options.env);
    await first.stop();
    expect(code).toBe(1);
    expect(message).toMatch(/^Le dossier .* est déjà utilisé par une autre place de marché/);
    expect(message.split('\n')).toHaveLength(1);
  });

  const testOnEmbedded = isEmbedded ? test : test.skip;
  testOnEmbedded('leaves the event loop to connections and timers between queries', async () => {
    await prepareDatabase(elsewhere.path, 'none');
    expect(await runOffline('count-turns', elsewhere.path, z.number(), 20)).toBe(20);
  });
});

test('explains a port in use in one sentence', async () => {
  const port = new URL(server.api).port;
  const env = { MARKETPLACE_PORT: port, PAYMENT_PORT: '0', ...empty };
  const taken = await startRefused(elsewhere.path, env);
  expect(taken).toEqual({
    code: 1,
    message: `Le port ${port} est déjà utilisé par un autre programme.`,
  });
});

// In `npm test`, `base/config.test.ts` proves it, and the test above that it is printed.
if (isTestAll) {
  test('explains an invalid configuration in one sentence', async () => {
    const wrong = await startRefused(elsewhere.path, { MARKETPLACE_PORT: 'abc' });
    expect(wrong).toEqual({
      code: 1,
      message: 'Configuration refusée : la valeur de MARKETPLACE_PORT n’est pas valable.',
    });
  });
}

test('explains an unreachable PostgreSQL in one sentence without the password', async () => {
  const port = new URL(server.payments).port;
  const refused = await startRefused(elsewhere.path, {
    DATABASE_URL: 'postgres://vitrine:tres-secret@127.0.0.1:1/vitrine',
  });
  expect(refused).toEqual({
    code: 1,
    message:
      'PostgreSQL ne répond pas à l’adresse de DATABASE_URL (127.0.0.1:1) : connexion refusée.',
  });
  const other = await startRefused(elsewhere.path, {
    DATABASE_URL: `postgres://vitrine:tres-secret@127.0.0.1:${port}/vitrine`,
  });
  expect(other.code).toBe(1);
  expect(other.message).toMatch(/^PostgreSQL ne répond pas à l’adresse de DATABASE_URL/);
  expect(other.message).not.toContain('tres-secret');
  expect(other.message.split('\n')).toHaveLength(1);
});
