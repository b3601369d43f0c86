import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import {
  type Checkout,
  FakeStripeLedger,
  intentOf,
  pageOf,
  paidSession,
} from './fake-stripe-ledger';
import { IdempotencyKeys } from './idempotency-keys';
import type { Server } from './server';

const secretKey = 'sk_test_boutique';
const webhookSecret = 'whsec_boutique';

/** `failing` responds with 500, `locked` knows no secret key; `hanging` never responds. */
type Mode = 'working' | 'failing' | 'locked' | 'hanging';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

/**
 * A fake of the Stripe calls that the marketplace uses: Checkout, refunds and signed webhook
 * events.
 */
export interface FakeStripe {
  /** Environment for the marketplace's configuration. */
  readonly env: Readonly<Record<string, string>>;
  mode: Mode;
  readonly checkouts: readonly Checkout[];
  /** Returns the payment with this page URL. */
  checkoutAt(url: string): Checkout;
  /** Makes a payment without sending its event. */
  pay(checkout: Checkout): void;
  /** Closes the page of a payment, as Stripe does when its time is over. */
  expire(checkout: Checkout): void;
  /** Returns whether the page of a payment was closed. */
  isExpired(checkout: Checkout): boolean;
  /** Returns the number of refunds of a payment. */
  refundsOf(checkout: Checkout): number;
  refundedCents(checkout: Checkout): number;
  /** Returns the latest refund of a payment. */
  latestRefund(checkout: Checkout): { readonly metadata: Readonly<Record<string, string>> };
  /** Lets the latest refund of a payment fail after it was made. */
  failLatestRefund(checkout: Checkout): void;
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetIdempotencyKeys(): void;
  /**
   * Holds the next request for a page until `release` is called; `begun` resolves when it has
   * arrived.
   */
  holdNextCheckout(): { readonly begun: Promise<unknown>; readonly release: () => void };
  /** Fails from the next refund on, which it makes without answering it, or does not make. */
  loseNextRefund(isMade?: boolean): void;
  /** Refunds a part of a payment without the marketplace. */
  refundInDashboard(checkout: Checkout, cents: number): void;
  event(type: string, checkout: Checkout, change?: Readonly<Record<string, unknown>>): Event;
  close(): Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const ledger = new FakeStripeLedger();
  const keys = new IdempotencyKeys();
  let events = 0;
  let lostRefund: 'made' | 'not made' | null = null;
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await bodyOf(request));
    const reply = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const refuse = (status: number, type: string, message: string, code?: string) =>
      reply(status, { error: { type, message, code } });
    const fail = () => {
      lostRefund = null;
      fakeStripe.mode = 'failing';
      refuse(500, 'api_error', 'essai');
    };
    if (fakeStripe.mode === 'hanging') return;
    if (fakeStripe.mode === 'failing') return void refuse(500, 'api_error', 'essai');
    const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
    if (fakeStripe.mode === 'locked' || !isKnown) {
      return void refuse(401, 'invalid_request_error', 'unknown key');
    }
    if (request.method === 'GET') {
      const found = ledger.find(new URL(request.url ?? '', 'http://stripe'));
      if (found) return void reply(200, found);
      return void refuse(404, 'invalid_request_error', 'unknown', 'resource_missing');
    }
    const key = String(request.headers['idempotency-key']);
    const before = keys.answered.get(key);
    if (before && before.fields !== fields.toString()) {
      return void refuse(400, 'idempotency_error', 'the same key with other parameters');
    }
    if (keys.isInUse(key)) {
      return void refuse(409, 'idempotency_error', 'in use', 'idempotency_key_in_use');
    }
    if (request.url === '/v1/checkout/sessions') await keys.begin(key);
    if (request.url === '/v1/refunds' && lostRefund === 'not made') return void fail();
    const made = before?.answer ?? ledger.make(request.url ?? '', fields);
    if (typeof made === 'string') return void refuse(400, 'invalid_request_error', made);
    keys.answered.set(key, { fields: fields.toString(), answer: made });
    if (request.url === '/v1/refunds' && lostRefund === 'made') return void fail();
    reply(200, made);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fakeStripe: FakeStripe = {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    mode: 'working',
    checkouts: ledger.checkouts,
    checkoutAt: (url) => {
      const found = ledger.checkouts.find(({ id }) => pageOf(id) === url);
      if (!found) throw new Error(`no payment at ${url}`);
      return found;
    },
    pay: ({ id }) => ledger.paid.add(id),
    expire: ({ id }) => ledger.expired.add(id),
    isExpired: ({ id }) => ledger.expired.has(id),
    refundsOf: (checkout) => ledger.refundsOf(checkout).length,
    refundedCents: (checkout) => ledger.refundedCents(checkout),
    latestRefund: (checkout) => ledger.latestRefund(checkout),
    failLatestRefund: (checkout) => ledger.failed.add(ledger.latestRefund(checkout).id),
    forgetIdempotencyKeys: () => keys.answered.clear(),
    holdNextCheckout: () => keys.holdNext(),
    loseNextRefund: (isMade = true) => {
      lostRefund = isMade ? 'made' : 'not made';
    },
    refundInDashboard: ({ id }, cents) => {
      const fields = { payment_intent: intentOf(id), amount: String(cents) };
      ledger.make('/v1/refunds', new URLSearchParams(fields));
    },
    event: (type, checkout, change) => {
      events += 1;
      const object = { ...paidSession(checkout), ...change };
      return { id: `evt_${events}`, type, data: { object } };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fakeStripe;
}

/**
 * Sends a webhook event like Stripe.
 * @returns the HTTP status of the response
 */
export async function notify(
  server: Server,
  event: Event | string,
  signature: {
    readonly secret?: string;
    readonly timestamp?: number;
    readonly none?: boolean;
  } = {},
): Promise<number> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = signature;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const response = await fetch(`${server.payments}/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature.none ? {} : { 'stripe-signature': header }),
    },
    body: payload,
  });
  return response.status;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
