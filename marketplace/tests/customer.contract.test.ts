import {
  addUserDeliveryNewAddress,
  editUserDeliveryNewAddress,
  getUserDeliveryAddress,
  getUserDeliveryDeleteAddress,
  getUserDeliveryNewAddress,
  getUserDeliveryNewAddressSingle,
  makeDefaultDeliveryAddress,
} from '../../lib/marketplace/contract/addresses';
import type { Call } from '../../lib/marketplace/contract/call';
import {
  deleteItemFromCart,
  updateVariationChange,
  userAddToCart,
  userGetToCart,
} from '../../lib/marketplace/contract/cart';
import { getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import {
  addFavProduct,
  deleteFavProduct,
  getFavProduct,
} from '../../lib/marketplace/contract/favourites';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import {
  addressForm,
  addToCart,
  findVariation,
  firstProductIds,
  newAddress,
  newCustomer,
} from '../testing/shopper';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

const cartOf = (userId: string) => ask(server, userGetToCart, { params: { user_id: userId } });
const cents = (euros: number | null | undefined) => Math.round((euros ?? Number.NaN) * 100);

describe('addFavProduct, getFavProduct and deleteFavProduct', () => {
  const favouritesOf = (userId: string) =>
    ask(server, getFavProduct, { params: { user_id: userId } });

  test('store a product once and remove it by the favourite’s id', async () => {
    const userId = await newCustomer(server);
    const [productId = ''] = await firstProductIds(server);
    const body = { user_id: userId, product_id: productId };
    expect((await ask(server, addFavProduct, { body })).status).toBe(1);
    expect((await ask(server, addFavProduct, { body })).status).toBe(1);
    const { record } = await favouritesOf(userId);
    expect(record).toHaveLength(1);
    expect(record[0]?.allProduct[0]?._id).toBe(productId);
    const input = { body: { id: productId, user_id: userId } };
    const { products } = await ask(server, getSingleNewProducts, input);
    const inStock = (products?.sales_info_variation_prices ?? []).filter((one) => one.stock);
    expect(record[0]?.allProduct[0]).toMatchObject({
      available: inStock.length > 0,
      sizes: [...new Set(inStock.map(({ size }) => size))],
    });
    const params = { favourite_id: record[0]?.favourite_id ?? '' };
    expect((await ask(server, deleteFavProduct, { params })).status).toBe(1);
    expect((await favouritesOf(userId)).record).toEqual([]);
    expect((await ask(server, deleteFavProduct, { params })).status).toBe(0);
  });

  test('refuse unknown customers and products', async () => {
    const userId = await newCustomer(server);
    const [productId] = await firstProductIds(server);
    const noProduct = { user_id: userId, product_id: 'inconnu' };
    const noCustomer = { user_id: 'inconnu', product_id: productId };
    expect((await ask(server, addFavProduct, { body: noProduct })).status).toBe(0);
    expect((await ask(server, addFavProduct, { body: noCustomer })).status).toBe(0);
  });
});

describe('userAddToCart and userGetToCart', () => {
  test('have no costs for an empty cart', async () => {
    const { status, record, cart_data } = await cartOf(await newCustomer(server));
    expect({ status, record }).toEqual({ status: 1, record: [] });
    expect(cart_data).toMatchObject({
      product_total: 0,
      tax_value: 0,
      cart_total: 0,
      imidiate_shipping_cost: 9.9,
    });
    expect(cart_data?.estimate_time).toMatch(/^le \S+( \S+)? et le \S+ \S+$/);
  });

  test('merge the same variation into one line with exact sums', async () => {
    const userId = await newCustomer(server);
    const found = await findVariation(server, (stock) => stock >= 2);
    expect((await addToCart(server, userId, found)).status).toBe(1);
    expect((await addToCart(server, userId, found)).status).toBe(1);
    const { record, cart_data } = await cartOf(userId);
    expect(record).toHaveLength(1);
    expect(record[0]?.cart.quantity).toBe(2);
    expect(record[0]?.cart).toMatchObject({
      seller_id: found.product.provider_id,
      seller_name: found.product.seller_name,
    });
    expect(record[0]?.product_rec[0]?.sales_info_variation_prices[0]).toMatchObject({
      color: found.variation.color,
      size: found.variation.size,
    });
    const total = cents(found.variation.price) * 2;
    expect(cents(cart_data?.product_total)).toBe(total);
    expect(cents(cart_data?.cart_total)).toBe(total);
    expect(cents(cart_data?.tax_value)).toBe(Math.round(total / 6));
  });

  test('refuse quantities beyond the stock and sold-out variations', async () => {
    const userId = await newCustomer(server);
    const last = await findVariation(server, (stock) => stock === 1);
    const soldOut = await findVariation(server, (stock) => stock === 0);
    expect((await addToCart(server, userId, last)).status).toBe(1);
    expect(await addToCart(server, userId, last)).toEqual({
      status: 0,
      message: 'Il ne reste qu’un exemplaire pour ce choix.',
    });
    expect(await addToCart(server, userId, soldOut)).toEqual({
      status: 0,
      message: 'Ce choix est épuisé.',
    });
  });

  test('refuse ids that do not belong together', async () => {
    const userId = await newCustomer(server);
    const { product, variation } = await findVariation(server, (stock) => stock > 0);
    const good = {
      quantity: 1,
      product_id: product._id,
      seller_id: product.provider_id,
      shop_id: '',
      variation_id: variation._id,
      delivery_type: 1,
      user_id: userId,
    };
    for (const wrong of [
      { seller_id: 'autre' },
      { shop_id: 'autre' },
      { variation_id: 'autre' },
      { product_id: 'autre' },
      { user_id: 'autre' },
    ]) {
      const body = { ...good, ...wrong };
      expect((await ask(server, userAddToCart, { body })).status).toBe(0);
    }
    expect((await cartOf(userId)).record).toEqual([]);
  });
});

describe('updateVariationChange', () => {
  test('changes a line, merges it with an existing one and checks its owner', async () => {
    const userId = await newCustomer(server);
    const stranger = await newCustomer(server);
    const { product, variation } = await findVariation(server, (stock) => stock >= 2);
    const other = product.sales_info_variation_prices.find(
      ({ _id, stock }) => _id !== variation._id && (stock ?? 0) >= 2,
    );
    if (!other) throw new Error('the product has only one variation in stock');
    await addToCart(server, userId, { product, variation });
    await addToCart(server, userId, { product, variation: other });
    const line = (await cartOf(userId)).record.find(
      ({ cart }) => cart.variation_id === variation._id,
    );
    const change = {
      product_id: product._id,
      variation_id: other._id,
      cart_id: line?.cart._id,
      user_id: userId,
    };
    const strangers = await ask(server, updateVariationChange, {
      body: { ...change, user_id: stranger },
    });
    expect(strangers.status).toBe(0);
    const unknown = await ask(server, updateVariationChange, {
      body: { ...change, variation_id: 'inconnue' },
    });
    expect(unknown.status).toBe(0);
    expect((await ask(server, updateVariationChange, { body: change })).status).toBe(1);
    const { record } = await cartOf(userId);
    expect(record).toHaveLength(1);
    expect(record[0]?.cart).toMatchObject({ quantity: 2, variation_id: other._id });
  });
});

describe('deleteItemFromCart', () => {
  test('is restricted to the owner', async () => {
    const userId = await newCustomer(server);
    const stranger = await newCustomer(server);
    await addToCart(server, userId, await findVariation(server, (stock) => stock > 0));
    const cartId = (await cartOf(userId)).record[0]?.cart._id;
    const as = (user: string) =>
      ask(server, deleteItemFromCart, { body: { user_id: user, cart_id: cartId } });
    expect((await as(stranger)).status).toBe(0);
    expect((await cartOf(userId)).record).toHaveLength(1);
    expect((await as(userId)).status).toBe(1);
    expect((await cartOf(userId)).record).toEqual([]);
  });
});

describe('addresses', () => {
  const all = async (userId: string) =>
    (await ask(server, getUserDeliveryNewAddress, { params: { user_id: userId } })).record;
  const defaults = async (userId: string) =>
    (await all(userId)).filter((address) => address.is_shipping_address === 1);

  test('have exactly one default after additions, choices and deletions', async () => {
    const userId = await newCustomer(server);
    const first = await newAddress(server, userId);
    await newAddress(server, userId);
    const second = (await all(userId)).find(({ _id }) => _id !== first)?._id;
    expect((await defaults(userId)).map(({ _id }) => _id)).toEqual([first]);
    const choose = { body: { user_id: userId, id: second } };
    expect((await ask(server, makeDefaultDeliveryAddress, choose)).status).toBe(1);
    expect((await defaults(userId)).map(({ _id }) => _id)).toEqual([second]);
    expect((await ask(server, getUserDeliveryDeleteAddress, choose)).status).toBe(1);
    expect((await defaults(userId)).map(({ _id }) => _id)).toEqual([first]);
  });

  test('are stored and changed as given', async () => {
    const userId = await newCustomer(server);
    const id = await newAddress(server, userId);
    const single = { body: { user_id: userId, id } };
    const { latitude, longitude, ...texts } = addressForm;
    const stored = await ask(server, getUserDeliveryNewAddressSingle, single);
    expect(stored.record[0]).toMatchObject(texts);
    expect(stored.record[0]?.location?.coordinates).toEqual([latitude, longitude]);
    const body = { ...addressForm, user_id: userId, id, city: 'Lyon' };
    expect((await ask(server, editUserDeliveryNewAddress, { body })).status).toBe(1);
    const changed = await ask(server, getUserDeliveryAddress, { params: { user_id: userId } });
    expect(changed.record?.city).toBe('Lyon');
  });

  test('belong to one customer only', async () => {
    const userId = await newCustomer(server);
    const stranger = await newCustomer(server);
    const id = await newAddress(server, userId);
    const body = { ...addressForm, user_id: stranger, id };
    for (const call of [
      getUserDeliveryNewAddressSingle,
      getUserDeliveryDeleteAddress,
      makeDefaultDeliveryAddress,
      editUserDeliveryNewAddress,
    ] satisfies Call[]) {
      expect((await send(server, call, { body })).json).toMatchObject({ status: 0 });
    }
    expect(await all(userId)).toHaveLength(1);
    const none = await ask(server, getUserDeliveryAddress, { params: { user_id: stranger } });
    expect(none).toEqual({ status: 0, record: null });
  });

  test.each([
    [{ telephone: '' }, 'Le téléphone est requis'],
    [{ address: '' }, "L'adresse est requise"],
  ])('refuse %j', async (change, message) => {
    const userId = await newCustomer(server);
    const body = { ...addressForm, ...change, user_id: userId };
    expect(await ask(server, addUserDeliveryNewAddress, { body })).toEqual({ status: 0, message });
  });
});
