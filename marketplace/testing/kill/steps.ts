import { emailVerifyCodeWeb, userRegisteration } from '../../../lib/marketplace/contract/account';
import {
  addUserDeliveryNewAddress,
  getUserDeliveryDeleteAddress,
  getUserDeliveryNewAddress,
  makeDefaultDeliveryAddress,
} from '../../../lib/marketplace/contract/addresses';
import { deleteItemFromCart, userGetToCart } from '../../../lib/marketplace/contract/cart';
import {
  userCheckoutApi,
  userGetCartBeforeCheckoutApi,
} from '../../../lib/marketplace/contract/checkout';
import {
  addFavProduct,
  deleteFavProduct,
  getFavProduct,
} from '../../../lib/marketplace/contract/favourites';
import { ask } from '../client';
import type { Server } from '../server';
import {
  addressForm,
  addToCart,
  cards,
  checkoutBody,
  type Found,
  pay,
  registration,
} from '../shopper';
import type { CustomerState } from './customer-state';

/** One write: the request, and the customer's state after it. */
export interface Step {
  readonly name: string;
  readonly after: CustomerState;
  /** @returns whether the marketplace acknowledged it */
  send(): Promise<boolean>;
}

/** The customer of a step and their state before it. */
export interface StepContext {
  readonly server: Server;
  readonly email: string;
  readonly userId: string;
  readonly before: CustomerState;
}

export function register(
  { server, email, before }: StepContext,
  onRegistered: (userId: string) => void,
): Step {
  return {
    name: 'register',
    after: { ...before, account: 'registered' },
    send: async () => {
      const { status, data } = await ask(server, userRegisteration, { body: registration(email) });
      if (data) onRegistered(data._id);
      return status === 1;
    },
  };
}

export function verify({ server, email, userId, before }: StepContext): Step {
  const body = { user_id: userId, code: server.latestCode(email) };
  return {
    name: 'verify',
    after: { ...before, account: 'verified' },
    send: async () => (await ask(server, emailVerifyCodeWeb, { body })).status === 1,
  };
}

export function addAddress({ server, userId, before }: StepContext, name: string): Step {
  const body = { ...addressForm, name, user_id: userId };
  return {
    name: 'add an address',
    after: { ...before, addresses: [...before.addresses, name] },
    send: async () => (await ask(server, addUserDeliveryNewAddress, { body })).status === 1,
  };
}

/** Returns a step that deletes the default address or makes the last one the default. */
export async function changeAddresses(
  context: StepContext,
  change: 'delete' | 'default',
): Promise<Step> {
  const { server, userId, before } = context;
  const params = { user_id: userId };
  const { record } = await ask(server, getUserDeliveryNewAddress, { params });
  const chosen = change === 'delete' ? record[0] : record.at(-1);
  const call = change === 'delete' ? getUserDeliveryDeleteAddress : makeDefaultDeliveryAddress;
  const others = record.filter((address) => address !== chosen).map(({ name }) => name);
  // Numbered names sort in the order of creation.
  others.sort();
  const remaining = change === 'delete' ? others : [chosen?.name ?? '', ...others];
  return {
    name: `${change} address`,
    after: { ...before, addresses: remaining },
    send: async () =>
      (await ask(server, call, { body: { user_id: userId, id: chosen?._id ?? '' } })).status === 1,
  };
}

export function putInCart({ server, userId, before }: StepContext, found: Found): Step {
  const id = found.variation._id;
  return {
    name: 'add to cart',
    after: { ...before, cart: { ...before.cart, [id]: (before.cart[id] ?? 0) + 1 } },
    send: async () => (await addToCart(server, userId, found)).status === 1,
  };
}

export async function takeFromCart({ server, userId, before }: StepContext): Promise<Step> {
  const { record } = await ask(server, userGetToCart, { params: { user_id: userId } });
  const line = record[0]?.cart;
  const body = { user_id: userId, cart_id: line?._id ?? '' };
  const { [line?.variation_id ?? '']: _gone, ...cart } = before.cart;
  return {
    name: 'remove from cart',
    after: { ...before, cart },
    send: async () => (await ask(server, deleteItemFromCart, { body })).status === 1,
  };
}

export function addFavourite({ server, userId, before }: StepContext, productId: string): Step {
  const body = { user_id: userId, product_id: productId };
  return {
    name: 'add a favourite',
    after: { ...before, favourites: [...before.favourites, productId].sort() },
    send: async () => (await ask(server, addFavProduct, { body })).status === 1,
  };
}

export async function removeFavourite({ server, userId, before }: StepContext): Promise<Step> {
  const { record } = await ask(server, getFavProduct, { params: { user_id: userId } });
  const favourite = record[0];
  const productId = favourite?.allProduct[0]?._id ?? '';
  const params = { favourite_id: favourite?.favourite_id ?? '' };
  return {
    name: 'remove a favourite',
    after: { ...before, favourites: before.favourites.filter((id) => id !== productId) },
    send: async () => (await ask(server, deleteFavProduct, { params })).status === 1,
  };
}

/** Returns a step that pays for the cart; null when it cannot be ordered. */
export async function buy(
  { server, userId, before }: StepContext,
  code: string,
): Promise<Step | null> {
  const { record } = await ask(server, getUserDeliveryNewAddress, { params: { user_id: userId } });
  const body = { ...checkoutBody(userId, record[0]?._id ?? ''), code };
  const quote = await ask(server, userGetCartBeforeCheckoutApi, { body });
  const { url } = await ask(server, userCheckoutApi, { body });
  const total = quote.record?.totalPrice;
  if (!url || total === undefined || total === null) return null;
  return {
    name: 'pay',
    after: { ...before, cart: {}, orders: [...before.orders, total] },
    send: async () => (await pay(url, cards.accepted)).status === 303,
  };
}
