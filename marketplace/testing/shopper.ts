import { emailVerifyCodeWeb, userRegisteration } from '../../lib/marketplace/contract/account';
import {
  addUserDeliveryNewAddress,
  getUserDeliveryAddress,
} from '../../lib/marketplace/contract/addresses';
import { userAddToCart, userGetToCart } from '../../lib/marketplace/contract/cart';
import { getFilterProducts, getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { getAllOrders } from '../../lib/marketplace/contract/orders';
import { ask } from './client';
import type { Server } from './server';

let count = 0;

export const password = 'motdepasse';

/** Returns a unique e-mail. */
export function newEmail(): string {
  count += 1;
  return `cliente-${process.pid}-${count}@example.fr`;
}

export function registration(email: string) {
  return {
    first_name: 'Inès',
    last_name: 'Dupont',
    email,
    password,
    confirmPassword: password,
    phone: '612345678',
    acceptTerms: true,
    countryCode: '+33',
  };
}

/**
 * Registers a verified customer.
 * @returns the id
 */
export async function newCustomer(server: Server, email = newEmail()): Promise<string> {
  const { data } = await ask(server, userRegisteration, { body: registration(email) });
  const userId = data?._id ?? '';
  const body = { user_id: userId, code: server.latestCode(email) };
  await ask(server, emailVerifyCodeWeb, { body });
  return userId;
}

export const addressForm = {
  name: 'Inès Dupont',
  country: 'France',
  telephone: '612345678',
  address: '12 rue de Bretagne',
  pobox: '75003',
  city: 'Paris',
  latitude: 48.86303,
  longitude: 2.36167,
  countryCode: '+33',
};

/**
 * Adds an address to the customer.
 * @returns its id
 */
export async function newAddress(server: Server, userId: string): Promise<string> {
  await ask(server, addUserDeliveryNewAddress, { body: { ...addressForm, user_id: userId } });
  const { record } = await ask(server, getUserDeliveryAddress, { params: { user_id: userId } });
  return record?._id ?? '';
}

export async function firstProductIds(server: Server): Promise<string[]> {
  const { products } = await ask(server, getFilterProducts, { body: {} });
  return products.map((product) => product._id);
}

export async function productOf(server: Server, id: string, userId = '') {
  const { products } = await ask(server, getSingleNewProducts, { body: { id, user_id: userId } });
  if (!products) throw new Error(`no product ${id}`);
  return products;
}

/** Returns a variation with a suitable stock, of the first product that has one. */
export async function findVariation(server: Server, fits: (stock: number) => boolean) {
  for (let page = 0; page < 11; page += 1) {
    const { products } = await ask(server, getFilterProducts, { body: { page_no: page } });
    for (const { _id } of products) {
      const product = await productOf(server, _id);
      const variation = product.sales_info_variation_prices.find(({ stock }) => fits(stock ?? 0));
      if (variation) return { product, variation };
    }
  }
  throw new Error('no such variation in the catalogue');
}

export type Found = Awaited<ReturnType<typeof findVariation>>;

/** Adds one piece to the cart. */
export function addToCart(
  server: Server,
  userId: string,
  { product, variation }: Found,
  key: string | null = null,
) {
  return ask(server, userAddToCart, {
    headers: key === null ? {} : { 'idempotency-key': key },
    body: {
      quantity: 1,
      product_id: product._id,
      seller_id: product.provider_id,
      shop_id: '',
      variation_id: variation._id,
      delivery_type: 1,
      user_id: userId,
    },
  });
}

export function checkoutBody(userId: string, addressId: string) {
  return {
    user_id: userId,
    delivery_type: '1',
    code: '',
    pickup_delivery_date: '',
    pickup_delivery_time: '',
    delivery_address_id: addressId,
    payment_type: 1,
    payment_submit_web_type: 1,
    return_url: 'https://boutique.example/paymentSuccess',
    cancel_url: 'https://boutique.example/payment',
  };
}

/** Registers a customer with one piece in the cart and an open payment. */
export async function openPayment(server: Server, found: Found) {
  const email = newEmail();
  const userId = await newCustomer(server, email);
  const addressId = await newAddress(server, userId);
  await addToCart(server, userId, found);
  const { url } = await ask(server, userCheckoutApi, { body: checkoutBody(userId, addressId) });
  return { userId, email, url };
}

export const cards = {
  accepted: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
};

/** Submits a form of the payment page without following redirects. */
export async function submit(url: string, fields: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  const location = response.headers.get('location');
  return { status: response.status, location, text: await response.text() };
}

export function pay(url: string, number: string) {
  return submit(url, { number, expiry: '12/39', cvc: '123', name: 'Inès Dupont' });
}

/** Returns the customer's orders. */
export async function ordersOf(server: Server, userId: string) {
  return (await ask(server, getAllOrders, { body: { userid: userId } })).data;
}

/** Returns the lines of the customer's cart. */
export async function cartOf(server: Server, userId: string) {
  return (await ask(server, userGetToCart, { params: { user_id: userId } })).record;
}
