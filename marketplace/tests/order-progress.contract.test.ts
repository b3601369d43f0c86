import { z } from 'zod';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import {
  getUserNotification,
  updatenotificationpermission,
} from '../../lib/marketplace/contract/notifications';
import {
  getAllOrders,
  getAllProcessingOrders,
  getAllProcessingOrdersCount,
  getNewTrackingDetails,
  getOrderDetailByPartId,
} from '../../lib/marketplace/contract/orders';
import { deleteUserAccount } from '../../lib/marketplace/contract/profile';
import { addDays, frenchDay, parisDay, parisInstant, weekdayOf } from '../base/paris-time';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import { runOffline, sentMails } from '../testing/offline';
import { type Server, startServer } from '../testing/server';
import {
  addToCart,
  cards,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  newEmail,
  pay,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
let server: Server;
/** Time of the server's clock, within a few seconds. */
let time = new Date();

/** Starts a server for each group of tests, whose clock starts at the real time. */
function withServer(): void {
  beforeAll(async () => {
    folder = newDataDir();
    time = new Date();
    await start();
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });
}

/** Restarts the server with its clock at the previous time. */
async function start(): Promise<void> {
  server = await hostServer({ dataDir: folder.path, env: manualClock });
  const shown = time;
  time = new Date();
  if (shown > time) await moveBy((shown.getTime() - time.getTime()) / 1000);
}

async function moveBy(seconds: number): Promise<void> {
  time = new Date(time.getTime() + seconds * 1000);
  await moveClock(server, seconds);
}

/**
 * Buys one piece.
 * @returns the customer and the order
 */
async function buy(choice: object = {}) {
  const email = newEmail();
  const userId = await newCustomer(server, email);
  const addressId = await newAddress(server, userId);
  await addToCart(server, userId, await findVariation(server, (stock) => stock >= 5));
  const body = { ...checkoutBody(userId, addressId), ...choice };
  const { url, message } = await ask(server, userCheckoutApi, { body });
  if (url === '') throw new Error(message);
  expect((await pay(url, cards.accepted)).status).toBe(303);
  const [order] = (await ask(server, getAllOrders, { body: { userid: userId } })).data;
  if (!order) throw new Error('there is no order');
  return {
    userId,
    email,
    orderId: order._id,
    partId: order.products[0]?.part_id ?? '',
    number: order.order_id ?? '',
    tracking: order.tracking_number,
  };
}

type Bought = Awaited<ReturnType<typeof buy>>;

/**
 * Returns a slot on which every seller delivers: a coming Tuesday, Wednesday, Thursday or Friday.
 */
function serviceSlot() {
  const days = Array.from({ length: 6 }, (_, index) => addDays(parisDay(time), index + 1));
  const date = days.find((day) => [2, 3, 4, 5].includes(weekdayOf(day))) ?? '';
  return { pickup_delivery_date: date, pickup_delivery_time: '14:15 - 14:45' };
}

async function trackingOf({ tracking }: Bought) {
  const params = { tracking_id: tracking };
  const { data } = await ask(server, getNewTrackingDetails, { params });
  return data[0];
}

/** Returns the stages ticked on the tracking page: shipped, in delivery, delivered. */
async function ticksOf(order: Bought) {
  const [line] = (await trackingOf(order))?.products ?? [];
  const status = line?.delivery_status ?? 0;
  return [line?.readytopickup, status === 1 || status === 3, status === 3];
}

/** Returns the notifications about this order, oldest first. */
async function notificationsOf({ userId, number }: Bought) {
  const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
  return data.filter(({ title }) => title.includes(number)).reverse();
}

async function titlesOf(order: Bought) {
  return (await notificationsOf(order)).map(({ title }) => title.replace(order.number, '…'));
}

const delivered = [
  'Votre commande … est expédiée',
  'Votre commande … est en route',
  'Votre commande … est livrée',
];

describe('an immediate demo order', () => {
  withServer();

  test('is ready after 1 minute, on the way after 3 and delivered after 8', async () => {
    const order = await buy();
    const seen = [await ticksOf(order)];
    for (const seconds of [60, 120, 300]) {
      await moveBy(seconds);
      seen.push(await ticksOf(order));
    }
    expect(seen).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  test('is listed as open until it is delivered, with the time', async () => {
    const order = await buy();
    const params = { user_id: order.userId };
    const open = async () => [
      (await ask(server, getAllProcessingOrdersCount, { params })).totalPageNumber,
      (await ask(server, getAllProcessingOrders, { params: { ...params, page_index: 0 } })).data
        .length,
    ];
    await moveBy(200);
    expect(await open()).toEqual([1, 1]);
    await moveBy(300);
    expect(await open()).toEqual([0, 0]);
    const [listed] = (await ask(server, getAllOrders, { body: { userid: order.userId } })).data;
    expect(listed?.products[0]?.delivery_status).toBe(3);
    const { all_info } = await ask(server, getOrderDetailByPartId, {
      body: { id: order.orderId, part_id: order.partId },
    });
    const tracking = await trackingOf(order);
    expect(all_info[0]?.date_of_delivery).toBe(tracking?.date_of_delivery);
    const ordered = Date.parse(tracking?.date_of_transaction ?? '');
    expect(Date.parse(tracking?.date_of_delivery ?? '') - ordered).toBe(8 * 60_000);
  });

  test('notifies its customer of each stage once, in the app and by e-mail', async () => {
    const order = await buy();
    expect(await titlesOf(order)).toEqual([]);
    for (const [index, seconds] of [60, 120, 300].entries()) {
      await moveBy(seconds);
      await moveBy(1);
      expect(await titlesOf(order)).toEqual(delivered.slice(0, index + 1));
      expect(server.latestMail(order.email)).toContain(
        (await notificationsOf(order))[index]?.message,
      );
    }
    await moveBy(3_600);
    expect(await titlesOf(order)).toEqual(delivered);
  });

  test('announces missed stages in order, each with its time', async () => {
    const order = await buy();
    await moveBy(3_600);
    expect(await titlesOf(order)).toEqual(delivered);
    const ordered = Date.parse((await trackingOf(order))?.date_of_transaction ?? '');
    const moments = (await notificationsOf(order)).map(({ createdd_at }) =>
      Date.parse(createdd_at),
    );
    expect(moments.map((moment) => (moment - ordered) / 60_000)).toEqual([1, 3, 8]);
    expect(server.latestMail(order.email)).toContain('Nous espérons qu’elle vous plaît');
  });

  test('announces a stage once, also with concurrent ticks and processes', async () => {
    const orders = [await buy(), await buy(), await buy()];
    const env = manualClock;
    const dataDir = folder.path;
    const second = process.env.VITRINE_TEST_SERVER ? await startServer({ dataDir, env }) : server;
    const ticks = [moveBy(600), moveBy(600), moveBy(600)];
    // The clock of the second process was never advanced.
    if (second !== server) ticks.push(moveClock(second, 24 * 3_600), moveClock(second, 60));
    await Promise.all(ticks);
    for (const order of orders) expect(await titlesOf(order)).toEqual(delivered);
    if (second !== server) await second.stop();
  });

  test('continues after a restart', async () => {
    await server.stop();
    const doomed = await startServer({ dataDir: folder.path, env: manualClock });
    server = doomed;
    time = new Date();
    const order = await buy();
    await moveBy(60);
    await doomed.kill();
    await start();
    expect(await titlesOf(order)).toEqual(delivered.slice(0, 1));
    await moveBy(600);
    expect(await titlesOf(order)).toEqual(delivered);
  });

  test('follows the customer’s notification settings', async () => {
    const order = await buy();
    const before = server.latestMail(order.email);
    const silence = { messagefromoblack: false, emailfromoblack: false };
    await ask(server, updatenotificationpermission, {
      body: { id: order.userId, user_type: 'user', ...silence },
    });
    await moveBy(600);
    expect(await ticksOf(order)).toEqual([true, true, true]);
    expect(await titlesOf(order)).toEqual([]);
    expect(server.latestMail(order.email)).toBe(before);
  });

  test('advances without notifications when the account was deleted', async () => {
    const order = await buy();
    const before = server.latestMail(order.email);
    await ask(server, deleteUserAccount, { params: { user_id: order.userId } });
    await moveBy(600);
    expect(await ticksOf(order)).toEqual([true, true, true]);
    expect(server.latestMail(order.email)).toBe(before);
  });
});

describe('a planned demo order', () => {
  withServer();

  test('is on the way when its slot begins and delivered when it ends', async () => {
    const slot = serviceSlot();
    const order = await buy({ delivery_type: '2', ...slot });
    const end = parisInstant(slot.pickup_delivery_date, '14:45');
    expect((await trackingOf(order))?.date_of_delivery).toBe(end.toISOString());
    await moveBy(70);
    expect(await ticksOf(order)).toEqual([true, false, false]);
    const start = parisInstant(slot.pickup_delivery_date, '14:15');
    await moveBy((start.getTime() - time.getTime()) / 1000 + 10);
    expect(await ticksOf(order)).toEqual([true, true, false]);
    await moveBy(30 * 60);
    expect(await ticksOf(order)).toEqual([true, true, true]);
    expect(await titlesOf(order)).toEqual(delivered);
    expect((await notificationsOf(order))[1]?.message).toBe(
      `Elle arrive le ${frenchDay(slot.pickup_delivery_date)}, 14:15 - 14:45.`,
    );
  });

  test('has its own texts for a pick-up', async () => {
    const slot = serviceSlot();
    const order = await buy({ delivery_type: '3', ...slot });
    await moveBy(8 * 24 * 3_600);
    expect(await titlesOf(order)).toEqual([
      'Votre commande … est prête',
      'Votre commande … vous attend en boutique',
      'Votre commande … est retirée',
    ]);
    expect((await notificationsOf(order))[0]?.message).toBe(
      `Elle vous attendra en boutique le ${frenchDay(slot.pickup_delivery_date)}, 14:15 - 14:45.`,
    );
  });
});

const operatorOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  trackingNumber: z.string(),
  stage: z.number(),
  totalCents: z.number(),
  customer: z.object({ email: z.string(), name: z.string() }).nullable(),
});
const advanced = z.object({
  steps: z.array(z.union([z.number(), z.string()])),
  orders: z.array(operatorOrder),
  open: z.array(operatorOrder),
  mails: sentMails,
});

/** Advances orders by one step each like the operator, while the server is stopped. */
async function advance(...orders: string[]) {
  await server.stop();
  const done = await runOffline('advance-order', folder.path, advanced, orders);
  await start();
  // The steps are a second apart.
  await moveBy(orders.length);
  return done;
}

describe('an order that the operator advances', () => {
  withServer();

  test('advances one stage at a time, as of now, and notifies its customer', async () => {
    const order = await buy();
    const { steps, mails } = await advance(order.number, ` ${order.number} `);
    expect(steps).toEqual([1, 2]);
    expect(mails.map(({ to, subject }) => [to, subject.replace(order.number, '…')])).toEqual([
      [order.email, delivered[0]],
      [order.email, delivered[1]],
    ]);
    expect(await ticksOf(order)).toEqual([true, true, false]);
    expect(await titlesOf(order)).toEqual(delivered.slice(0, 2));
    await moveBy(8 * 60);
    expect(await titlesOf(order)).toEqual(delivered);
  });

  test('advances, and its stages are announced, despite a deadlock', async () => {
    const order = await buy();
    const deadlock = () => runOffline('deadlock-once', folder.path, z.null(), 'customer_order');
    await server.stop();
    await deadlock();
    const { steps } = await runOffline('advance-order', folder.path, advanced, [order.number]);
    expect(steps).toEqual([1]);
    await deadlock();
    await start();
    await moveBy(600);
    expect(await titlesOf(order)).toEqual(delivered);
  });

  test('cannot advance beyond delivered or when it is unknown', async () => {
    const order = await buy();
    const { orderId, number } = order;
    const { steps } = await advance(orderId, orderId, orderId, orderId, 'V-2026-999999', '');
    expect(steps).toEqual([
      1,
      2,
      3,
      `La commande ${number} est déjà livrée.`,
      'Cette commande n’existe pas.',
      'Cette commande n’existe pas.',
    ]);
    expect(await titlesOf(order)).toEqual(delivered);
  });

  test('is in the operator’s list, newest first, with its customer', async () => {
    const done = await buy();
    const open = await buy();
    const lists = await advance(done.number, done.number, done.number);
    const mine = lists.orders.filter(({ id }) => [open.orderId, done.orderId].includes(id));
    expect(mine).toMatchObject([
      { id: open.orderId, stage: 0, customer: { email: open.email, name: 'Inès Dupont' } },
      { id: done.orderId, stage: 3, trackingNumber: done.tracking },
    ]);
    const openIds = lists.open.map(({ id }) => id);
    expect(openIds).toContain(open.orderId);
    expect(openIds).not.toContain(done.orderId);
  });
});
