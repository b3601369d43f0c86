import fc from 'fast-check';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { isTestAll } from '../../test-all';
import { ask } from '../testing/client';
import { addCodes } from '../testing/codes';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  cartOf,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  openPayment,
  ordersOf,
  pay,
  productOf,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const usesOf = { ESSAI1: 1, ESSAI2: 2, ESSAI3: 3 };

let folder: TemporaryFolder;
let server: Server;
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'demo');
  const codes = Object.entries(usesOf).map(([code, maxUses]) => ({ code, maxUses }));
  await addCodes(folder.path, codes);
  server = await hostServer({ dataDir: folder.path });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

test.each(Object.entries(usesOf))(
  'the code %s with %i uses left lowers as many orders, however many pay with it at once',
  async (code, uses) => {
    const found = await findVariation(server, (stock) => stock >= 8);
    const urls = await Promise.all(
      Array.from({ length: uses + 3 }, async () => {
        const userId = await newCustomer(server);
        const addressId = await newAddress(server, userId);
        await addToCart(server, userId, found);
        const body = { ...checkoutBody(userId, addressId), code };
        return (await ask(server, userCheckoutApi, { body })).url;
      }),
    );
    const answers = await Promise.all(urls.map((url) => pay(url, cards.accepted)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(uses);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    for (const { text } of refused) {
      expect(text).toContain('Le code promotionnel n’est plus valable. Rien n’a été débité.');
    }
  },
);

// In `npm test`, `payment.contract.test.ts` proves both with two or three submissions.
if (isTestAll) {
  test('sells the last piece to one of many concurrent buyers, and the others keep their cart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 8 }), async (count) => {
        const last = await findVariation(server, (stock) => stock === 1);
        const buyers = await Promise.all(
          Array.from({ length: count }, () => openPayment(server, last)),
        );
        const answers = await Promise.all(buyers.map(({ url }) => pay(url, cards.accepted)));
        const codes = answers.map(({ status }) => status).sort();
        expect(codes).toEqual([303, ...Array.from({ length: count - 1 }, () => 409)]);
        const orders = await Promise.all(buyers.map(({ userId }) => ordersOf(server, userId)));
        expect(orders.flat()).toHaveLength(1);
        const carts = await Promise.all(buyers.map(({ userId }) => cartOf(server, userId)));
        expect(carts.flat()).toHaveLength(count - 1);
        const { sales_info_variation_prices } = await productOf(server, last.product._id);
        const left = sales_info_variation_prices.find(({ _id }) => _id === last.variation._id);
        expect(left?.stock).toBe(0);
      }),
      { numRuns: 5 },
    );
  });

  test('creates one order for any number of concurrent submissions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 10 }), async (times) => {
        const found = await findVariation(server, (stock) => stock >= 5);
        const { userId, url } = await openPayment(server, found);
        const answers = await Promise.all(
          Array.from({ length: times }, () => pay(url, cards.accepted)),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
        expect(await ordersOf(server, userId)).toHaveLength(1);
      }),
      { numRuns: 4 },
    );
  });
}
