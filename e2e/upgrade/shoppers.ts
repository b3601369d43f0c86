import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, ask, type Visitor } from '../scale/ask';
import { newCustomer, newVisitor, sessionState } from '../scale/people';
import type { Endpoints } from '../support/test-environment';

const pauseMs = 50;
const publicSession = z.object({
  cart: z.object({ lines: z.array(z.object({ quantity: z.number() })) }).nullable(),
});
const accepted = z.object({ status: z.literal(1) });
const street = '3 rue Haute';
const formPage = '/addAddress';

/** A customer with a session and a growing cart, through nginx. */
export class Shopper {
  private added = 0;

  private constructor(
    private readonly shop: string,
    private readonly visitor: Visitor,
    private readonly product: Readonly<Record<string, string>>,
  ) {}

  static async create({ baseURL, dataDir }: Endpoints): Promise<Shopper> {
    const { visitor } = await newCustomer(baseURL, dataDir);
    return new Shopper(baseURL, visitor, await productInStock(baseURL));
  }

  /** Adds a product to the cart and visits personal pages until the signal is aborted. */
  async shopUntil(signal: AbortSignal, onRequest: (failure: string | null) => void) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (turn % 4 === 0) {
        const form = { ...this.product, idempotency_key: randomUUID() };
        const adding = { form, headers: { accept: 'application/json' } };
        const failure = await this.send('/api/cart', adding);
        onRequest(failure);
        if (failure === null) this.added += 1;
      }
      for (const path of ['/cart', '/my_account', '/addAddress']) onRequest(await this.send(path));
      await pause(pauseMs);
    }
  }

  private async send(path: string, asked: Parameters<Visitor['ask']>[1] = {}) {
    return failureOf(path, () => this.visitor.ask(this.shop + path, asked), Boolean(asked.form));
  }

  /** Returns what the shop lost: the session, or pieces in the cart that it acknowledged. */
  async losses(): Promise<string[]> {
    const state = await sessionState(this.visitor, this.shop);
    if (state !== 'signed in') return [`a session is "${state}"`];
    const { body } = await this.visitor.ask(`${this.shop}/api/me`);
    const { cart } = publicSession.parse(JSON.parse(body));
    const pieces = cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return pieces === this.added
      ? []
      : [`a cart has ${pieces} of ${this.added} acknowledged pieces`];
  }
}

/**
 * A customer who is signed out and has sent a form, which the shop saves until the next sign-in.
 */
export async function interruptedCustomer({ baseURL, dataDir }: Endpoints) {
  const { visitor, person } = await newCustomer(baseURL, dataDir);
  await visitor.ask(`${baseURL}/api/logout`, { form: {} });
  const form = { name: 'Chez Ana', dialCode: '+33', phone: '0612345678', street, city: 'Paris' };
  const sent = await visitor.ask(`${baseURL}/api/addresses/add`, { form });
  assert.match(sent.headers.location ?? '', /\/login/, 'redirect of an interrupted form');
  return {
    /** Signs in again. @returns whether the form has its values again */
    resume: async (): Promise<boolean> => {
      const answer = await visitor.ask(`${baseURL}/api/login`, {
        form: { ...person, next: formPage },
      });
      assert.equal(answer.status, 303, 'status of the login');
      return (await visitor.ask(baseURL + formPage)).body.includes(street);
    },
  };
}

/** Visits catalogue pages with all of their scripts and styles, as a new visitor each time. */
export async function browseUntil(
  shop: string,
  signal: AbortSignal,
  onRequest: (failure: string | null) => void,
): Promise<void> {
  while (!signal.aborted) {
    const visitor = newVisitor();
    for (const path of ['/', '/category', '/login']) {
      let page: Answer | null = null;
      const asking = async () => {
        page = await visitor.ask(shop + path);
        return page;
      };
      onRequest(await failureOf(path, asking, false));
      for (const file of filesOf(page)) {
        onRequest(await failureOf(file, () => visitor.ask(shop + file), false));
      }
    }
    await pause(pauseMs);
  }
}

function filesOf(page: Answer | null): string[] {
  const found = page?.body.matchAll(/\s(?:src|href)="(\/_next\/static\/[^"]+)"/g) ?? [];
  return [...new Set([...found].map(([, file = '']) => file.replaceAll('&amp;', '&')))];
}

async function failureOf(
  path: string,
  asking: () => Promise<Answer>,
  isForm: boolean,
): Promise<string | null> {
  try {
    const { status, body } = await asking();
    if (status !== 200) return `${path} responds ${status}${isForm ? `: ${body}` : ''}`;
    return !isForm || accepted.safeParse(JSON.parse(body)).success ? null : `${path}: ${body}`;
  } catch (error) {
    return `${path}: ${error}`;
  }
}

/** Returns the form of the first product of the catalogue that can be added to a cart. */
export async function productInStock(shop: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await ask(shop + path)).body.replaceAll('&amp;', '&');
  const listing = /href="(\/sub_category\?cat_id=[^"]+)"/.exec(await read('/category'))?.[1] ?? '';
  for (const [, path = ''] of (await read(listing)).matchAll(
    /href="(\/product_detail\/[^"#?]+)"/g,
  )) {
    const page = await read(path);
    const product = /name="product_id" value="([^"]+)"/.exec(page)?.[1];
    const variation = /<input[^>]*name="variation_0"[^>]*>/g;
    const free = [...page.matchAll(variation)].find(([input]) => !/\sdisabled/.test(input));
    const id = /value="([^"]+)"/.exec(free?.[0] ?? '')?.[1];
    if (product && id) return { product_id: product, variation_id: id };
  }
  throw new Error('no product can be added to a cart');
}
