import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { login } from '../../lib/marketplace/contract/account';
import { userGetToCart } from '../../lib/marketplace/contract/cart';
import { getFavProduct } from '../../lib/marketplace/contract/favourites';
import {
  getAllOrders,
  getNewTrackingDetails,
  getOrderDetailByPartId,
} from '../../lib/marketplace/contract/orders';
import { deleteUserAccount, getuserprofile } from '../../lib/marketplace/contract/profile';
import { busyCustomer } from '../testing/busy-customer';
import { ask } from '../testing/client';
import { manualClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { rename } from '../testing/profile-form';
import { newSampleCustomer } from '../testing/sample-customer';
import type { Server } from '../testing/server';
import {
  cards,
  findVariation,
  newCustomer,
  openPayment,
  password,
  pay,
  registration,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const tables = z.record(z.string(), z.array(z.string()));
const personalTables = [
  'customer',
  'email_code',
  'reset_link',
  'favourite',
  'address',
  'cart_line',
  'cart_addition',
  'notification',
  'try_on_booking',
  'chat_room',
  'payment_session',
  'customer_order',
];
const gone = { status: 0, message: 'Ce compte n’existe pas.' };

let folder: TemporaryFolder;
let server: Server;
/** With a manual clock, only the test changes data. */
const start = () => hostServer({ dataDir: folder.path, env: manualClock });
beforeAll(async () => {
  folder = newDataDir();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** Ids of all customers deleted in these tests. */
const removed: string[] = [];

async function remove(userId: string) {
  const reply = await ask(server, deleteUserAccount, { params: { user_id: userId } });
  if (reply.status === 1) removed.push(userId);
  return reply;
}

function deliver(orderId: string) {
  return operate(folder.path, 'orders', 'advance', orderId, '--to', 'delivered');
}

function cancel(orderId: string) {
  return operate(folder.path, 'orders', 'cancel', orderId, '--yes');
}

function anyPiece() {
  return findVariation(server, (stock) => stock > 5);
}

async function ordersOf(userId: string) {
  return (await ask(server, getAllOrders, { body: { userid: userId } })).data;
}

describe('deleteUserAccount', () => {
  test('refuses an unknown account, and the same account again', async () => {
    expect(await remove('inconnu')).toEqual(gone);
    const userId = await newCustomer(server);
    expect((await remove(userId)).status).toBe(1);
    expect(await remove(userId)).toEqual(gone);
  });

  test('is done once for concurrent requests', async () => {
    const { userId } = await busyCustomer(server);
    const replies = await Promise.all([1, 2, 3].map(() => remove(userId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([0, 0, 1]);
  });

  test('removes the customer, who can register again', async () => {
    const { userId, email } = await busyCustomer(server);
    expect(await remove(userId)).toEqual({ status: 1, message: 'Votre compte est supprimé.' });
    const profile = await ask(server, getuserprofile, { params: { user_id: userId } });
    expect(profile).toEqual({ status: 1, data: null });
    expect((await ask(server, login, { body: { email, password } })).status).toBe(0);
    const cart = await ask(server, userGetToCart, { params: { user_id: userId } });
    expect(cart.record).toEqual([]);
    const favourites = await ask(server, getFavProduct, { params: { user_id: userId } });
    expect(favourites.record).toEqual([]);
    expect(await ordersOf(userId)).toEqual([]);
    const again = await newCustomer(server, email);
    expect(again).not.toBe(userId);
    const signedIn = await ask(server, login, { body: { email, password } });
    expect(signedIn.data?.first_name).toBe(registration(email).first_name);
    expect(await ordersOf(again)).toEqual([]);
  });

  test('keeps a delivered order without its address and the name of its customer', async () => {
    const { userId, email, orderId, partId, trackingNumber } = await busyCustomer(server);
    await deliver(orderId);
    await rename(server, { userId, email }, 'Zoé');
    const part = { id: orderId, part_id: partId };
    const detail = () => ask(server, getOrderDetailByPartId, { body: part });
    const tracking = () =>
      ask(server, getNewTrackingDetails, { params: { tracking_id: trackingNumber } });
    const [before, trackedBefore] = [await detail(), await tracking()];
    expect(before.all_info[0]?.shippingaddress?.name).toBe('Inès Dupont');
    expect(before.all_info[0]?.customer_name).toBe('Inès Dupont');
    await remove(userId);
    const after = await detail();
    expect(after.status).toBe(1);
    const erased = { shippingaddress: null, customer_name: undefined };
    expect(after.all_info).toEqual([{ ...before.all_info[0], ...erased }]);
    expect((await tracking()).data[0]?.products).toHaveLength(
      trackedBefore.data[0]?.products.length ?? 0,
    );
  });

  test('leaves no name in an order that an earlier release has anonymised', async () => {
    const { userId, email, orderId, partId } = await newSampleCustomer(server);
    await rename(server, { userId, email }, 'Zoé');
    const nameIn = async () => {
      const body = { id: orderId, part_id: partId };
      return (await ask(server, getOrderDetailByPartId, { body })).all_info[0]?.customer_name;
    };
    expect(await nameIn()).toBe('Inès Dupont');
    await server.stop();
    const anonymised = `update customer_order set customer_id = null where id = '${orderId}'`;
    await runOffline('change-rows', folder.path, z.null(), [anonymised]);
    server = await start();
    expect(await nameIn()).toBeUndefined();
  });

  test.each([
    ['delivered', deliver],
    ['cancelled', cancel],
  ])('keeps the address of an order until it is %s', async (_, end) => {
    const { userId, orderId, partId } = await newSampleCustomer(server);
    const addressOf = async () => {
      const body = { id: orderId, part_id: partId };
      return (await ask(server, getOrderDetailByPartId, { body })).all_info[0]?.shippingaddress;
    };
    await remove(userId);
    expect(await addressOf()).toMatchObject({ name: 'Inès Dupont', city: 'Paris' });
    await end(orderId);
    expect(await addressOf()).toBeNull();
  });

  test('invalidates an open payment and ignores a made one', async () => {
    const customer = await busyCustomer(server);
    const buyer = await openPayment(server, await anyPiece());
    await pay(buyer.url, cards.accepted);
    await remove(customer.userId);
    await remove(buyer.userId);
    for (const url of [customer.openUrl, buyer.url]) {
      const page = await fetch(url);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('Paiement introuvable');
      const late = await pay(url, cards.accepted);
      expect(late.status).toBe(404);
      expect(late.text).toContain('Paiement introuvable');
    }
  });

  test('leaves an anonymous order, or none, during a concurrent payment', async () => {
    const found = await anyPiece();
    const buyers = await Promise.all(Array.from({ length: 4 }, () => openPayment(server, found)));
    const answers = await Promise.all(
      buyers.flatMap(({ userId, url }) => [pay(url, cards.accepted), remove(userId)]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { userId } of buyers) {
      expect(await remove(userId)).toEqual(gone);
      expect(await ordersOf(userId)).toEqual([]);
    }
  });

  test('leaves no trace in any table or folder and does not change other customers', async () => {
    const customer = await busyCustomer(server);
    const neighbour = await busyCustomer(server);
    await deliver(customer.orderId);
    await server.stop();
    const before = await runOffline('read-tables', folder.path, tables);
    const holding = (rows: readonly string[] = [], text: string) =>
      rows.filter((row) => row.includes(text)).length;
    const without = Object.entries(before)
      .filter(([table]) => personalTables.includes(table))
      .filter(([, rows]) => holding(rows, customer.userId) === 0);
    expect(without.map(([table]) => table)).toEqual([]);

    server = await start();
    await remove(customer.userId);
    expect(await (await fetch(`${server.api}/public/${customer.photo}`)).json()).toMatchObject({
      status: 0,
    });
    expect((await fetch(`${server.api}/public/${neighbour.photo}`)).status).toBe(200);
    await server.stop();

    const after = await runOffline('read-tables', folder.path, tables);
    server = await start();
    const left = Object.entries(after).flatMap(([table, rows]) =>
      rows.filter((row) => removed.some((userId) => row.includes(userId))).map(() => table),
    );
    expect(left).toEqual([]);
    expect(Object.values(after).filter((rows) => holding(rows, customer.email) > 0)).toEqual([]);
    expect(holding(after.chat_message, customer.roomId)).toBe(0);
    for (const [table, rows] of Object.entries(before)) {
      expect([table, holding(after[table], neighbour.userId)]).toEqual([
        table,
        holding(rows, neighbour.userId),
      ]);
    }
    // Both customers have this name; only the profile of the remaining one still holds it.
    expect(holding(after.customer, 'Quatrebarbes')).toBe(1);
    expect(holding(after.customer_order, customer.orderId)).toBe(1);
    expect(after.customer_order?.find((row) => row.includes(customer.orderId))).not.toMatch(
      /Dupont|Bretagne|612345678/,
    );
    const photos = readdirSync(join(folder.path, 'public', 'profile'));
    expect(photos).toContain(neighbour.photo.replace('profile/', ''));
    expect(photos).not.toContain(customer.photo.replace('profile/', ''));
  });
});
