import { rmSync } from 'node:fs';
import { userGetToCart } from '../../lib/marketplace/contract/cart';
import { getSellerTimeSloatPickup, userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import {
  getAllOrders,
  getAllProcessingOrders,
  getAllProcessingOrdersCount,
  getNewTrackingDetails,
  getOrderDetailByPartId,
} from '../../lib/marketplace/contract/orders';
import { getNearByShopBySellerId } from '../../lib/marketplace/contract/shops';
import { weekdayOf } from '../base/paris-time';
import { offeredDays } from '../services/delivery/delivery';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import { rename } from '../testing/profile-form';
import { removeProduct, type Server } from '../testing/server';
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
import { makeFolder } from '../testing/temporary-folder';

let dataDir: string;
let server: Server;
beforeAll(async () => {
  dataDir = makeFolder();
  server = await hostServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Tomorrow, since today's slots may have passed. */
const addTomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

describe('orders', () => {
  test('show the bought line, its detail and its tracking', async () => {
    const found = await findVariation(server, (stock) => stock >= 5);
    const { userId, url } = await openPayment(server, found);
    await pay(url, cards.accepted);
    const [order] = await ordersOf(server, userId);
    const [line] = order?.products ?? [];
    expect(line).toMatchObject({
      quantity: 1,
      delivery_status: 0,
      plusperproduct: found.variation.price,
      product: {
        title: found.product.title,
        sales_info_variation_prices: [{ color: found.variation.color, size: found.variation.size }],
      },
    });
    const body = { id: order?._id, part_id: line?.part_id };
    const { status, all_info } = await ask(server, getOrderDetailByPartId, { body });
    expect(status).toBe(1);
    expect(all_info[0]).toMatchObject({
      order_id: order?.order_id,
      payment_method: 'Carte bancaire',
      totalshipping: 9.9,
      shippingaddress: { city: 'Paris', pobox: '75003' },
    });
    expect(all_info[0]?.totalPrice).toBe(order?.totalPrice);
    const params = { tracking_id: order?.tracking_number ?? '' };
    const tracking = await ask(server, getNewTrackingDetails, { params });
    expect(tracking.data[0]?.products).toEqual([{ readytopickup: false, delivery_status: 0 }]);
    expect(Date.parse(tracking.data[0]?.date_of_delivery ?? '')).toBeGreaterThan(
      Date.parse(tracking.data[0]?.date_of_transaction ?? ''),
    );
  });

  test('keep the name that their customer had', async () => {
    const found = await findVariation(server, (stock) => stock >= 5);
    const { userId, email, url } = await openPayment(server, found);
    await pay(url, cards.accepted);
    const [order] = await ordersOf(server, userId);
    const body = { id: order?._id, part_id: order?.products[0]?.part_id };
    const nameIn = async () =>
      (await ask(server, getOrderDetailByPartId, { body })).all_info[0]?.customer_name;
    expect(await nameIn()).toBeUndefined();
    await rename(server, { userId, email }, 'Zoé');
    expect(await nameIn()).toBe('Inès Dupont');
    await rename(server, { userId, email }, 'Léa');
    expect(await nameIn()).toBe('Inès Dupont');
  });

  test('show the delivery type and the same stage in the list and in the tracking', async () => {
    const found = await findVariation(server, (stock) => stock >= 5);
    const { userId, url } = await openPayment(server, found);
    await pay(url, cards.accepted);
    const [order] = await ordersOf(server, userId);
    expect(order).toMatchObject({
      delivery_type: '1',
      pickup_delivery_date: '',
      products: [{ readytopickup: false, delivery_status: 0 }],
    });
    expect(order?.products[0]).not.toHaveProperty('pickup_shop');
  });

  test('show the shop of a pick-up with its address, hours and position', async () => {
    const found = await findVariation(server, (stock) => stock >= 5);
    const userId = await newCustomer(server);
    await addToCart(server, userId, found);
    const params = { seller_id: found.product.provider_id };
    const { all_rec } = await ask(server, getSellerTimeSloatPickup, { params });
    const served = all_rec[0]?.day_number ?? [];
    const date = offeredDays(addTomorrow()).find((day) => served.includes(weekdayOf(day))) ?? '';
    const slot = { pickup_delivery_date: date, pickup_delivery_time: '16:15 - 16:45' };
    const body = { ...checkoutBody(userId, ''), delivery_type: '3', ...slot };
    const closed = { ...body, pickup_delivery_time: '19:45 - 20:15' };
    expect(await ask(server, userCheckoutApi, { body: closed })).toMatchObject({
      status: 0,
      message: 'La boutique est fermée à ce créneau. Choisissez-en un autre.',
    });
    const { url, message } = await ask(server, userCheckoutApi, { body });
    if (!url) throw new Error(message);
    await pay(url, cards.accepted);
    const [order] = await ordersOf(server, userId);
    expect(order).toMatchObject({ delivery_type: '3', ...slot });
    const { record } = await ask(server, getNearByShopBySellerId, {
      body: { product_id: found.product._id, seller_id: found.product.provider_id },
    });
    const shop = order?.products[0]?.pickup_shop;
    expect(shop?.hours).toMatch(/de 10:30 à 19:30$/);
    expect(record.map(({ shopname, address }) => `${shopname} ${address}`)).toContain(
      `${shop?.shopname} ${shop?.address}`,
    );
    expect(shop?.location?.coordinates).toHaveLength(2);
  });

  test('are not found by unknown ids, nor by a line of another order', async () => {
    const found = await findVariation(server, (stock) => stock >= 5);
    const first = await openPayment(server, found);
    const second = await openPayment(server, found);
    await pay(first.url, cards.accepted);
    await pay(second.url, cards.accepted);
    const [mine] = await ordersOf(server, first.userId);
    const [others] = await ordersOf(server, second.userId);
    const body = { id: mine?._id, part_id: others?.products[0]?.part_id };
    expect(await ask(server, getOrderDetailByPartId, { body })).toEqual({
      status: 0,
      all_info: [],
    });
    const params = { tracking_id: 'VTINCONNU' };
    expect(await ask(server, getNewTrackingDetails, { params })).toEqual({ status: 0, data: [] });
    expect(await ordersOf(server, 'inconnu')).toEqual([]);
  });

  test('list open orders newest first in pages of five', async () => {
    const userId = await newCustomer(server);
    const addressId = await newAddress(server, userId);
    const body = checkoutBody(userId, addressId);
    for (let bought = 0; bought < 6; bought += 1) {
      await addToCart(server, userId, await findVariation(server, (stock) => stock >= 5));
      const { url } = await ask(server, userCheckoutApi, { body });
      expect((await pay(url, cards.accepted)).status).toBe(303);
    }
    const params = { user_id: userId };
    const { totalPageNumber } = await ask(server, getAllProcessingOrdersCount, { params });
    expect(totalPageNumber).toBe(2);
    const page = async (index: number) =>
      (await ask(server, getAllProcessingOrders, { params: { ...params, page_index: index } }))
        .data;
    const pages = [...(await page(0)), ...(await page(1))];
    expect(await page(0)).toHaveLength(5);
    const all = await ordersOf(server, userId);
    expect(pages.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
    const numbers = all.map((order) => order.order_id ?? '');
    expect(numbers).toEqual([...numbers].sort().reverse());
  });
});

describe('the calls for orders', () => {
  test('return an empty page beyond the last one, and the first one before it', async () => {
    const { userId, url } = await openPayment(
      server,
      await findVariation(server, (stock) => stock >= 5),
    );
    await pay(url, cards.accepted);
    const page = async (page_index: number) => {
      const params = { user_id: userId, page_index };
      return (await ask(server, getAllProcessingOrders, { params })).data.length;
    };
    expect(await page(0)).toBe(1);
    expect(await page(1)).toBe(0);
    expect(await page(1e9)).toBe(0);
    expect(await page(-1)).toBe(1);
  });

  test('return no orders for a customer without any or an unknown account', async () => {
    for (const userId of [await newCustomer(server), 'inconnu']) {
      const params = { user_id: userId };
      expect(await ordersOf(server, userId)).toEqual([]);
      expect((await ask(server, getAllProcessingOrdersCount, { params })).totalPageNumber).toBe(0);
      const first = { params: { ...params, page_index: 0 } };
      expect((await ask(server, getAllProcessingOrders, first)).data).toEqual([]);
    }
  });

  test.each([
    [getAllOrders, {}],
    [getAllOrders, { userid: '' }],
    [getAllOrders, { userid: ['a'] }],
    [getOrderDetailByPartId, { id: 'a' }],
    [getOrderDetailByPartId, { part_id: 'a' }],
    [getOrderDetailByPartId, { id: {}, part_id: 'a' }],
  ])('refuse a missing id and one of another type: %#', async (call, body) => {
    const { status, json } = await send(server, call, { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 0 });
  });
});

describe('a product that was deleted', () => {
  test('stays in the cart as a line without a product, and keeps it from being ordered', async () => {
    const found = await findVariation(server, (stock) => stock >= 5);
    const userId = await newCustomer(server);
    const addressId = await newAddress(server, userId);
    await addToCart(server, userId, found);
    await server.stop();
    await removeProduct(dataDir, found.product._id);
    server = await hostServer({ dataDir });
    const cart = await ask(server, userGetToCart, { params: { user_id: userId } });
    expect(cart.record[0]).toMatchObject({ product_rec: [], product_rec_all_variation: [] });
    expect(cart.cart_data?.cart_total).toBe(0);
    const body = checkoutBody(userId, addressId);
    const checkout = await ask(server, userCheckoutApi, { body });
    expect(checkout.status).toBe(0);
    expect(checkout.message).toMatch(/n’est plus en vente/);
  });
});
