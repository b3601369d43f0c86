import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { userGetToCart } from '../../lib/marketplace/contract/cart';
import { getFilterProducts, getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { addFavProduct, getFavProduct } from '../../lib/marketplace/contract/favourites';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  openPayment,
  ordersOf,
  pay,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const shownOrder = z.object({ lines: z.array(z.object({ sku: z.string() })) });

let folder: TemporaryFolder;
let server: Server;
const start = () => hostServer({ dataDir: folder.path, env: { MARKETPLACE_CLOCK: 'manual' } });
beforeAll(async () => {
  folder = newDataDir();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const run = (...args: string[]) => operate(folder.path, ...args);

async function isListed(id: string, search: string): Promise<boolean> {
  const { products } = await ask(server, getFilterProducts, { body: { search } });
  return products.some(({ _id }) => _id === id);
}

async function hasPage(id: string): Promise<boolean> {
  return (await ask(server, getSingleNewProducts, { body: { id, user_id: '' } })).products !== null;
}

test('asks for a confirmation, and changes nothing without a terminal', async () => {
  const { product } = await findVariation(server, (stock) => stock > 3);
  const { code, output, errors } = await run('products', 'hide', product._id);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain('ajoutez --yes');
  expect(await hasPage(product._id)).toBe(true);
});

test('a dry run shows the change and makes none', async () => {
  const { product } = await findVariation(server, (stock) => stock > 3);
  const { code, output } = await run('products', 'hide', product._id, '--dry-run', '--yes');
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Essai, rien n’est encore changé\u00a0:\n«.* est retiré de la boutique\.$/,
  );
  expect(await hasPage(product._id)).toBe(true);
  expect(await auditLines(folder.path, product._id)).toEqual([]);
});

test('a hidden product leaves shop and exports, is not sold, and stays in orders, until published', async () => {
  const found = await findVariation(server, (stock) => stock > 5);
  const { product } = found;
  const buyer = await openPayment(server, found);
  await pay(buyer.url, cards.accepted);
  const late = await openPayment(server, found);
  const userId = await newCustomer(server);
  await addToCart(server, userId, found);
  await ask(server, addFavProduct, { body: { user_id: userId, product_id: product._id } });
  const checkout = checkoutBody(userId, await newAddress(server, userId));
  expect(await isListed(product._id, product.title)).toBe(true);

  const hidden = await run('products', 'hide', product._id, '--yes', '--by', 'Jeanne');
  expect(hidden).toMatchObject({ code: 0, errors: '' });
  expect(await hasPage(product._id)).toBe(false);
  expect(await isListed(product._id, product.title)).toBe(false);
  expect((await ask(server, getFavProduct, { params: { user_id: userId } })).record).toEqual([]);
  const cart = await ask(server, userGetToCart, { params: { user_id: userId } });
  expect(cart.record[0]?.product_rec).toEqual([]);
  expect(await ask(server, userCheckoutApi, { body: checkout })).toMatchObject({ status: 0 });
  expect(await addToCart(server, userId, found)).toMatchObject({ status: 0 });
  await pay(late.url, cards.accepted);
  expect(await ordersOf(server, late.userId)).toEqual([]);
  expect((await ordersOf(server, buyer.userId))[0]?.products[0]?.product?.title).toBe(
    product.title,
  );

  const file = join(folder.path, 'export.csv');
  expect(await run('catalogue', 'export', file)).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(file, 'utf8').includes(product._id)).toBe(false);

  const again = await run('products', 'hide', product._id, '--yes');
  expect(again.output).toContain('déjà retiré');
  expect((await run('products', 'publish', product._id, '--yes')).code).toBe(0);
  expect(await hasPage(product._id)).toBe(true);
  expect(await isListed(product._id, product.title)).toBe(true);
  const lines = await auditLines(folder.path, product._id);
  expect(lines).toMatchObject([
    { action: 'products publish', before: { hidden: true }, after: { hidden: false } },
    {
      action: 'products hide',
      who: 'Jeanne',
      subject: `product ${product._id}`,
      before: { hidden: false },
      after: { hidden: true },
    },
  ]);
  expect(lines[0]?.who).not.toBe('');
});

test('accepts the reference of a variation, which an order shows', async () => {
  const found = await findVariation(server, (stock) => stock > 3);
  const buyer = await openPayment(server, found);
  await pay(buyer.url, cards.accepted);
  const number = (await ordersOf(server, buyer.userId))[0]?.order_id ?? '';
  const shown = await run('orders', 'show', number, '--json');
  const { lines } = shownOrder.parse(JSON.parse(shown.output));
  const { output } = await run('products', 'hide', lines[0]?.sku ?? '', '--dry-run', '--yes');
  expect(output).toContain(`«\u00a0${found.product.title}\u00a0» est retiré de la boutique.`);
});

test('refuses an unknown product', async () => {
  const { code, errors } = await run('products', 'hide', 'inconnu', '--yes');
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'Aucun article n’a cet identifiant ou cette référence.',
  });
});

test('the database refuses any change of the audit log', async () => {
  const before = await auditLines(folder.path);
  expect(before.length).toBeGreaterThan(0);
  await server.stop();
  const answers = await runOffline('tamper-with-audit', folder.path, z.array(z.string()));
  expect(answers).toHaveLength(3);
  for (const answer of answers) expect(answer).toContain('audit_log is append-only');
  // Without a running marketplace, the command line reads the database itself.
  expect(await auditLines(folder.path)).toEqual(before);
  server = await start();
});
