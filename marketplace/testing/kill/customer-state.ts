import { isDeepStrictEqual } from 'node:util';
import { login } from '../../../lib/marketplace/contract/account';
import { getUserDeliveryNewAddress } from '../../../lib/marketplace/contract/addresses';
import { userGetToCart } from '../../../lib/marketplace/contract/cart';
import { getFavProduct } from '../../../lib/marketplace/contract/favourites';
import { getAllOrders } from '../../../lib/marketplace/contract/orders';
import { ask } from '../client';
import type { Server } from '../server';
import { password } from '../shopper';

/** All data that a customer has written and can read. */
export interface CustomerState {
  readonly account: 'none' | 'registered' | 'verified';
  /** Names of the addresses, the default one first, then in the order of creation. */
  readonly addresses: readonly string[];
  /** Quantity by variation id. */
  readonly cart: Readonly<Record<string, number>>;
  /** Product ids, sorted. */
  readonly favourites: readonly string[];
  /** Total of each order in euros, oldest first. */
  readonly orders: readonly number[];
}

export const emptyState: CustomerState = {
  account: 'none',
  addresses: [],
  cart: {},
  favourites: [],
  orders: [],
};

export function isSameState(one: CustomerState, other: CustomerState): boolean {
  return isDeepStrictEqual(one, other);
}

/** Returns the customer's id and account state; null without an account. */
export async function readAccount(server: Server, email: string) {
  const { status, data } = await ask(server, login, { body: { email, password } });
  if (!data?._id) return null;
  return {
    userId: data._id,
    account: status === 1 ? ('verified' as const) : ('registered' as const),
  };
}

/** Returns the state of a verified customer. */
export async function readCustomerState(server: Server, userId: string): Promise<CustomerState> {
  const params = { user_id: userId };
  const addresses = await ask(server, getUserDeliveryNewAddress, { params });
  const cart = await ask(server, userGetToCart, { params });
  const favourites = await ask(server, getFavProduct, { params });
  const orders = await ask(server, getAllOrders, { body: { userid: userId } });
  const lines = cart.record.map(({ cart: line }) => [line.variation_id ?? '', line.quantity]);
  return {
    account: 'verified',
    addresses: addresses.record.map(({ name }) => name),
    cart: Object.fromEntries(lines),
    favourites: favourites.record
      .flatMap(({ allProduct }) => allProduct.map(({ _id }) => _id))
      .sort(),
    orders: orders.data.map(({ totalPrice }) => totalPrice ?? -1).reverse(),
  };
}
