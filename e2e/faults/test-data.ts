import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import { createChat } from '../steps/create-chat';
import { createNotification } from '../steps/create-notification';
import { sampleAppointment } from '../steps/sample-appointment';
import { findDresses } from '../steps/shopping';
import { newPerson, registerCustomer, uniqueEmail } from '../support/people';
import type { Endpoints } from '../support/test-environment';
import { type Need, newAddress, type Submission } from './table';

const timeoutMs = 30_000;
const limits = {
  /** Below the shop's rate limits of attempts at one account, and of card pages that it opens. */
  attempts: 8,
  /** Below the marketplace's limit of coming appointments with a seller. */
  visits: 2,
  /** Each is a coming appointment with any seller, at a time that no other one has. */
  notifications: 10,
} as const;

/** The customer of a cell, with the values for the placeholders of the table. */
export interface Owner {
  readonly request: APIRequestContext;
  readonly origin: string;
  readonly endpoints: Endpoints;
  readonly values: Record<string, string>;
}

/** Creates a signed-in customer with an address, a chosen product and an empty cart. */
export async function newOwner(
  request: APIRequestContext,
  endpoints: Endpoints,
  nth: number,
): Promise<Owner> {
  const owner: Owner = { request, origin: endpoints.baseURL, endpoints, values: {} };
  await createAccount(owner);
  await provide(owner, 'address');
  const dresses = await findDresses({ request });
  const page = dresses[2 + (nth % (dresses.length - 2))] ?? '';
  const product = await read(owner, page);
  const variations = all(
    product,
    /name="variation_[^"]*"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="variation_/g,
  );
  Object.assign(owner.values, {
    productId: page.split('/').at(-1) ?? '',
    variationId: variations[0] ?? '',
    otherVariationId: variations[1] ?? '',
  });
  return owner;
}

/**
 * Creates the data that a submission needs. The submission before may have used up the existing
 * data.
 */
export async function provide(owner: Owner, need: Need | undefined): Promise<void> {
  const { values } = owner;
  values.fresh = randomBytes(12).toString('hex');
  values.freshEmail = uniqueEmail();
  const { productId = '', variationId = '' } = values;
  if (need === 'favourite' || need === 'no favourite') {
    const action = need === 'favourite' ? 'add' : 'remove';
    await submit(owner, '/api/favourites', { product_id: productId, action });
  }
  if (need === 'attempts' || need === 'agreement') await count(owner, 'attempts');
  if (need === 'account') await createAccount(owner);
  if (need === 'chat') {
    values.roomId = await createChat(
      owner.endpoints,
      values.customerId ?? '',
      values.productId ?? '',
    );
  }
  if (need === 'visit') {
    await count(owner, 'visits');
    const { customerId = '', productId = '' } = values;
    const visit = await sampleAppointment(owner.endpoints.api, customerId, productId);
    Object.assign(values, { shopId: visit.shop_id, visitDay: visit.date, visitTime: visit.time });
  }
  if (need === 'address' || need === 'agreement') values.addressId = await someAddress(owner);
  if (need === 'notification') {
    await count(owner, 'notifications');
    await createNotification(owner, owner.endpoints, values.customerId ?? '');
    values.notificationId = fieldIn(await read(owner, '/notification'), 'id');
  }
  if (need === 'line' || need === 'agreement') {
    if (!/name="line_id"/.test(await read(owner, '/cart'))) {
      await submit(owner, '/api/cart', { product_id: productId, variation_id: variationId });
    }
    const cart = await read(owner, '/cart');
    values.lineId = fieldIn(cart, 'line_id');
    const others = all(cart, /name="variation_id"[^>]*value="([^"]+)"/g);
    values.otherVariationId = others.find((id) => !isChecked(cart, id)) ?? variationId;
  }
  if (need === 'agreement') {
    // The shop would return the payment page that is already open.
    await submit(owner, '/api/checkout/return', { cancelled: '1' });
    await submit(owner, '/api/checkout/quote', { delivery_type: '1' });
    values.agreement = fieldIn(await read(owner, '/payment?etape=2'), 'agreement');
  }
}

/** Counts what is limited for each customer; creates a new account before the limit. */
async function count(owner: Owner, what: keyof typeof limits): Promise<void> {
  const { values } = owner;
  const times = Number(values[what] ?? 0) + 1;
  values[what] = String(times);
  if (times % limits[what] === 0) await createAccount(owner);
}

/** Replaces the account with a new one. */
async function createAccount({ request, endpoints, values }: Owner): Promise<void> {
  // A fault of another group may affect the calls of the registration.
  await expect(async () => {
    const person = newPerson();
    values.customerId = await registerCustomer({ request }, endpoints, person);
    values.password = person.password;
  }).toPass();
}

/** Returns the id of an address of the customer, and creates one if there is none. */
async function someAddress(owner: Owner): Promise<string> {
  const find = async () => all(await read(owner, '/address'), /\/editAddress\/([^"?]+)/g)[0];
  const there = await find();
  if (there) return there;
  await submit(owner, newAddress.action, filledForm(newAddress.form, owner.values));
  return (await find()) ?? '';
}

/** Replaces the placeholders in a text of the table. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Replaces the placeholders in the fields of a form of the table. */
export function filledForm(
  form: Submission['form'],
  values: Owner['values'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, filled(value, values)]),
  );
}

async function submit(owner: Owner, action: string, form: Record<string, string>): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
  // Right after the faults of another cell, the shop may not call the marketplace.
  await expect(async () => {
    const answer = await owner.request.post(action, { form, headers });
    expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true);
  }).toPass({ timeout: timeoutMs });
}

async function read(owner: Owner, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await owner.request.get(address);
    html = await answer.text();
    expect(answer.status(), address).toBe(200);
    expect(html, address).not.toContain('momentanément indisponible');
  }).toPass({ timeout: timeoutMs });
  return html;
}

function fieldIn(html: string, name: string): string {
  return all(html, new RegExp(`name="${name}"[^>]*value="([^"]+)"`, 'g'))[0] ?? '';
}

function isChecked(html: string, value: string): boolean {
  const input = new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? '';
  return /\bchecked\b/.test(input);
}

function all(html: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(html.matchAll(pattern), (found) => found[1] ?? found[2] ?? ''))];
}

/** Reads the values of the customer's latest order. */
export async function readOrder(owner: Owner): Promise<void> {
  const page = await read(owner, '/myorder');
  const [, orderId = '', partId = ''] = /\/orderDetail\/([^"/]+)\/([^"/?]+)/.exec(page) ?? [];
  const [trackingNumber = ''] = all(page, /\/orderTracking\/([^"/?]+)/g);
  Object.assign(owner.values, { orderId, partId, trackingNumber });
}
