/** @jest-environment node */
import { getFilterProductsCount } from '../../lib/marketplace/contract/catalogue';
import { ask } from '../testing/client';
import { emptyDatabase, onTestServer, testServer } from '../testing/database';
import { type Server, startRefused, startServer } from '../testing/server';
import { cards, findVariation, newCustomer, openPayment, ordersOf, pay } from '../testing/shopper';
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
