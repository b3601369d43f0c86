import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newListing } from '../attack/addresses';
import { flood } from '../attack/flood';
import type { Visitor } from '../scale/ask';
import { logIn, newVisitor } from '../scale/people';
import { newPerson, registrationOf } from '../support/people';
import { productInStock } from '../upgrade/shoppers';

const demoAccount = { email: 'demo@vitrine.example', password: 'vitrine-demo' };
const immediately = { delivery_type: '1' };
const personalPages = ['/my_account', '/cart', '/myorder'];
const publicPages = ['/', '/category', '/login'];

/** Milliseconds between two turns of each visitor: little, so that an idle machine stays idle. */
const pauses = { browsing: 700, personal: 1_500, registering: 3_000, paying: 2_000 };
const crowd = 150;
const attacker = { 'x-forwarded-for': '10.66.0.1' };

/** Light background traffic: catalogue, personal pages, registrations and payments. */
export interface Traffic {
  /** Changes the cart of the customer who pays, so that the next payment opens a new card page. */
  changeCart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the traffic on both shops. Requests may fail. */
export async function startTraffic([one, other]: readonly [string, string]): Promise<Traffic> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const customer = newVisitor();
  await logIn(customer, one, demoAccount);
  const product = await productInStock(one);
  const changeCart = async () => {
    const form = { ...product, idempotency_key: randomUUID() };
    await customer.ask(`${one}/api/cart`, { form });
  };
  await changeCart();
  let listings = 0;
  const browse = (shop: string) => async () => {
    listings += 1;
    const path = publicPages[listings % (2 * publicPages.length)] ?? newListing(listings);
    await newVisitor().ask(shop + path);
  };
  const visit = async (turn: number) => {
    const shop = turn % 2 === 0 ? one : other;
    await customer.ask(shop + (personalPages[turn % personalPages.length] ?? ''));
  };
  const register = async () => {
    await newVisitor().ask(`${one}/api/register`, { form: registrationOf(newPerson()) });
  };
  const running = [
    repeat(signal, pauses.browsing, browse(one)),
    repeat(signal, pauses.browsing, browse(other)),
    repeat(signal, pauses.personal, visit),
    repeat(signal, pauses.registering, register),
    repeat(signal, pauses.paying, () => openCardPage(customer, one)),
  ];
  return {
    changeCart,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Requests more uncached listings than a shop can render. @returns a function that ends this */
export function startCrowd(shop: string): () => Promise<void> {
  let isOver = false;
  const next = (nth: number) => (isOver ? null : newListing(nth));
  const crowding = flood(shop, { connections: crowd, headers: attacker, next });
  return async () => {
    isOver = true;
    await crowding;
  };
}

async function openCardPage(customer: Visitor, shop: string): Promise<void> {
  await customer.ask(`${shop}/api/checkout/quote`, { form: immediately });
  const { body } = await customer.ask(`${shop}/payment?etape=2`);
  const agreement = /name="agreement" value="([^"]+)"/.exec(body)?.[1] ?? '';
  await customer.ask(`${shop}/api/checkout/pay`, { form: { ...immediately, agreement } });
}

/** Repeats work until the signal is aborted. A shop that fails is part of the drill. */
async function repeat(
  signal: AbortSignal,
  pauseMs: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await work(turn).catch(() => {});
    await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
}
