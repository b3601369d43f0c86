import { z } from 'zod';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { getUserNotification } from '../../lib/marketplace/contract/notifications';
import { addDays, parisDay, weekdayOf } from '../base/paris-time';
import { ask } from '../testing/client';
import { manualClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  checkoutBody,
  type Found,
  findVariation,
  newCustomer,
  ordersOf,
  pay,
  productOf,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
let server: Server;
const start = () => hostServer({ dataDir: folder.path, env: manualClock });
beforeAll(async () => {
  folder = newDataDir();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const run = (...args: string[]) => operate(folder.path, 'orders', ...args);

/** Buys one piece, to be collected on a coming weekday on which all sellers are open. */
async function buyPickUp() {
  const found = await findVariation(server, (stock) => stock > 5);
  const userId = await newCustomer(server);
  await addToCart(server, userId, found);
  const days = Array.from({ length: 6 }, (_, index) => addDays(parisDay(new Date()), index + 1));
  const date = days.find((day) => [2, 3, 4, 5].includes(weekdayOf(day))) ?? '';
  const slot = { pickup_delivery_date: date, pickup_delivery_time: '14:15 - 14:45' };
  const body = { ...checkoutBody(userId, ''), delivery_type: '3', ...slot };
  const { url, message } = await ask(server, userCheckoutApi, { body });
  if (url === '') throw new Error(message);
  await pay(url, cards.accepted);
  const [order] = await ordersOf(server, userId);
  return {
    found,
    userId,
    date,
    number: order?.order_id ?? '',
    lineId: order?.products[0]?.part_id ?? '',
  };
}

async function stockOf({ product, variation }: Found): Promise<number> {
  const { sales_info_variation_prices: all } = await productOf(server, product._id);
  return all.find(({ _id }) => _id === variation._id)?.stock ?? 0;
}

test('refuses the return of a pick-up until it is collected', async () => {
  const { found, number } = await buyPickUp();
  const receive = ['return', number, '--line', '1', '--yes'];
  const before = await stockOf(found);
  for (const _stage of ['ready', 'waiting in the shop']) {
    expect((await run('advance', number)).code).toBe(0);
    expect(await run(...receive)).toMatchObject({
      code: 1,
      errors:
        'Cette commande n’a pas encore été retirée\u00a0: annulez-la avec «\u00a0orders cancel\u00a0».',
    });
  }
  expect(await stockOf(found)).toBe(before);
  expect((await run('advance', number)).code).toBe(0);
  expect((await run(...receive)).code).toBe(0);
  expect(await stockOf(found)).toBe(before + 1);
});

test('shows the shop and the slot of a pick-up', async () => {
  const { number, date } = await buyPickUp();
  const { output } = await run('show', number, '--json');
  expect(JSON.parse(output)).toMatchObject({
    deliveryType: 3,
    slot: { date, time: '14:15 - 14:45' },
    address: null,
    lines: [{ shop: { name: expect.stringMatching(/./), address: expect.stringMatching(/./) } }],
  });
});

test('a cancellation does not restore pieces that a return has restocked', async () => {
  const { found, userId, number, lineId } = await buyPickUp();
  const before = await stockOf(found);
  expect((await run('advance', number)).code).toBe(0);
  await server.stop();
  // Earlier releases accepted such a return.
  await runOffline('add-return-receipt', folder.path, z.null(), lineId);
  server = await start();
  expect(await stockOf(found)).toBe(before + 1);
  const { code, output } = await run('cancel', number, '--yes');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('Pièces remises en stock\u00a0: 0.'),
  });
  expect(await stockOf(found)).toBe(before + 1);
  const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
  const notice = data.find(({ title }) => title === `Votre commande ${number} est annulée`);
  expect(notice?.message).toMatch(/^Elle ne pourra pas être retirée\. /);
});
