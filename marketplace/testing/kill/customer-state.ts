import { isDeepStrictEqual } from 'node:util';
import { login } from '../../../lib/marketplace/contract/account';
import { getUserDeliveryNewAddress } from '../../../lib/marketplace/contract/addresses';
import { userGetToCart } from '../../../lib/marketplace/contract/cart';
import { getFavProduct } from '../../../lib/marketplace/contract/favourites';
import { getAllOrders } from '../../../lib/marketplace/contract/orders';
import { ask } from '../client';
import type { Server } from '../server';
import { password } from '../shopper';

/** Everything that a customer has written, as the customer can read it. */
export interface CustomerState {
  readonly account: 'none' | 'registered' | 'verified';
  /** Names of the addresses, the default one first, then as they were added. */
  readonly addresses: readonly string[];
  /** Pieces by variation. */
  readonly cart: Readonly<Record<string, number>>;
  /** Ids of the products, sorted. */
  readonly favourites: readonly string[];
  /** What was charged for each order in euros, the first one first. */
  readonly orders: readonly number[];
}

export const nothing: CustomerState = {
  account: 'none',
  addresses: [],
  cart: {},
  favourites: [],
  orders: [],
};

export function same(one: CustomerState, other: CustomerState): boolean {
  return isDeepStrictEqual(one, other);
}

/** Who this customer is now: null while there is no such account. */
export async function readAccount(server: Server, email: string) {
  const { status, data } = await ask(server, login, { body: { email, password } });
  if (!data?._id) return null;
  return {
    userId: data._id,
    account: status === 1 ? ('verified' as const) : ('registered' as const),
  };
}

/** What a verified customer has. */
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
