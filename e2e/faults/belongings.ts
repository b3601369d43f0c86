import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import { cancelledPath } from '../../lib/paths';
import { haveChat } from '../steps/have-chat';
import { haveNotification } from '../steps/have-notification';
import { findDresses } from '../steps/shopping';
import { someVisit } from '../steps/some-visit';
import { newPerson, registerCustomer, uniqueEmail } from '../support/people';
import type { Places } from '../support/world';
import { type Need, newAddress, type Press } from './table';

const patienceMs = 30_000;
/** Fewer than the shop allows at any account in some minutes. */
const attemptsAtAnAccount = 8;

/** A customer of a cell, and what is theirs by the names of the table. */
export interface Owner {
  readonly request: APIRequestContext;
  readonly origin: string;
  readonly places: Places;
  readonly things: Record<string, string>;
}

/** Somebody signed in, with an address, a product in view and nothing in the cart. */
export async function newOwner(
  request: APIRequestContext,
  places: Places,
  nth: number,
): Promise<Owner> {
  const owner: Owner = { request, origin: places.baseURL, places, things: {} };
  await haveAccount(owner);
  await provide(owner, 'address');
  const dresses = await findDresses({ request });
  const page = dresses[2 + (nth % (dresses.length - 2))] ?? '';
  const product = await read(owner, page);
  const variations = all(
    product,
    /name="variation_[^"]*"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="variation_/g,
  );
  Object.assign(owner.things, {
    productId: page.split('/').at(-1) ?? '',
    variationId: variations[0] ?? '',
    otherVariationId: variations[1] ?? '',
  });
  return owner;
}

/** What a press needs, made anew: what was there may have been used up by the press before. */
export async function provide(owner: Owner, need: Need | undefined): Promise<void> {
  const { things } = owner;
  things.fresh = randomBytes(12).toString('hex');
  things.freshEmail = uniqueEmail();
  const { productId = '', variationId = '' } = things;
  if (need === 'favourite' || need === 'no favourite') {
    const action = need === 'favourite' ? 'add' : 'remove';
    await press(owner, '/api/favourites', { product_id: productId, action });
  }
  if (need === 'attempts') await takeAttempt(owner);
  if (need === 'account') await haveAccount(owner);
  if (need === 'chat') {
    things.roomId = await haveChat(owner.places, things.customerId ?? '', things.productId ?? '');
  }
  if (need === 'visit') {
    const { customerId = '', productId = '' } = things;
    const visit = await someVisit(owner.places.api, customerId, productId);
    Object.assign(things, { shopId: visit.shop_id, visitDay: visit.date, visitTime: visit.time });
  }
  if (need === 'address') things.addressId = await someAddress(owner);
  if (need === 'notification') {
    await haveNotification(owner, owner.places, things.customerId ?? '');
    things.notificationId = fieldIn(await read(owner, '/notification'), 'id');
  }
  if (need === 'line' || need === 'agreement') {
    if (!/name="line_id"/.test(await read(owner, '/cart'))) {
      await press(owner, '/api/cart', { product_id: productId, variation_id: variationId });
    }
    const cart = await read(owner, '/cart');
    things.lineId = fieldIn(cart, 'line_id');
    const others = all(cart, /name="variation_id"[^>]*value="([^"]+)"/g);
    things.otherVariationId = others.find((id) => !isChecked(cart, id)) ?? variationId;
  }
  if (need === 'agreement') {
    // A card page that is open already would be given again.
    await read(owner, cancelledPath);
    await press(owner, '/api/checkout/quote', { delivery_type: '1' });
    things.agreement = fieldIn(await read(owner, '/payment?etape=2'), 'agreement');
  }
}

/** One more attempt at the customer's account; after some of them another customer goes on in their place. */
async function takeAttempt(owner: Owner): Promise<void> {
  const { things } = owner;
  const attempts = Number(things.attempts ?? 0) + 1;
  things.attempts = String(attempts);
  if (attempts % attemptsAtAnAccount > 0) return;
  await haveAccount(owner);
}

/** A new account in the place of the one there was. */
async function haveAccount({ request, places, things }: Owner): Promise<void> {
  // In another lane the marketplace may just fail at what it takes to have one.
  await expect(async () => {
    const person = newPerson();
    things.customerId = await registerCustomer({ request }, places, person);
    things.password = person.password;
  }).toPass();
}

/** The id of an address of the customer, who gets one where there is none. */
async function someAddress(owner: Owner): Promise<string> {
  const find = async () => all(await read(owner, '/address'), /\/editAddress\/([^"?]+)/g)[0];
  const there = await find();
  if (there) return there;
  await press(owner, newAddress.action, filledForm(newAddress.form, owner.things));
  return (await find()) ?? '';
}

/** A text of the table with what it stands for. */
export function filled(text: string, things: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? '');
}

/** The fields of a form of the table, with what their values stand for. */
export function filledForm(form: Press['form'], things: Owner['things']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, filled(value, things)]),
  );
}

async function press(owner: Owner, action: string, form: Record<string, string>): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
  // Right after the faults of another cell the shop may spare the marketplace this call.
  await expect(async () => {
    const answer = await owner.request.post(action, { form, headers });
    expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true);
  }).toPass({ timeout: patienceMs });
}

async function read(owner: Owner, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await owner.request.get(address);
    html = await answer.text();
    expect(answer.status(), address).toBe(200);
    expect(html, address).not.toContain('momentanément indisponible');
  }).toPass({ timeout: patienceMs });
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

/** What the table needs of the customer's latest order. */
export async function readOrder(owner: Owner): Promise<void> {
  const page = await read(owner, '/myorder');
  const [, orderId = '', partId = ''] = /\/orderDetail\/([^"/]+)\/([^"/?]+)/.exec(page) ?? [];
  const [trackingNumber = ''] = all(page, /\/orderTracking\/([^"/?]+)/g);
  Object.assign(owner.things, { orderId, partId, trackingNumber });
}
