export interface Checkout {
  readonly id: string;
  readonly fields: URLSearchParams;
  readonly totalCents: number;
}

interface Refund {
  readonly id: string;
  readonly intent: string;
  readonly cents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The payments and refunds of the fake of Stripe. */
export class FakeStripeLedger {
  readonly checkouts: Checkout[] = [];
  /** Ids of the payments whose page was closed. */
  readonly expired = new Set<string>();
  /** Ids of the payments that were made. */
  readonly paid = new Set<string>();
  /** Ids of the refunds that did not reach the customer. */
  readonly failed = new Set<string>();
  readonly #refunds: Refund[] = [];

  /** Returns a stored object in Stripe's form; null for an unknown one. */
  find({ pathname, searchParams }: URL): object | null {
    if (pathname === '/v1/refunds') {
      const intent = searchParams.get('payment_intent');
      const data = this.#refunds
        .filter((refund) => refund.intent === intent)
        .map((refund) => ({
          ...asRefund(refund),
          ...(this.failed.has(refund.id) && { status: 'failed' }),
        }));
      return { object: 'list', data, has_more: false };
    }
    const id = pathname.replace('/v1/checkout/sessions/', '');
    const checkout = this.checkouts.find((one) => one.id === id);
    if (!checkout) return null;
    const unpaid = { status: this.expired.has(id) ? 'expired' : 'open', payment_status: 'unpaid' };
    return { ...paidSession(checkout), ...(this.paid.has(id) ? {} : unpaid) };
  }

  /**
   * Makes a payment or a refund, or closes the page of a payment.
   * @returns the object in Stripe's form, or why Stripe would reject it
   */
  make(path: string, fields: URLSearchParams): object | string {
    if (path === '/v1/refunds') return this.#makeRefund(fields);
    const closed = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (closed) return this.#expire(closed);
    if (path !== '/v1/checkout/sessions') return 'unknown address';
    const problem = checkoutProblem(fields);
    if (problem) return problem;
    const id = `cs_test_${this.checkouts.length + 1}`;
    this.checkouts.push({ id, fields, totalCents: totalOf(fields) });
    return { id, object: 'checkout.session', status: 'open', url: pageOf(id) };
  }

  refundsOf({ id }: Checkout): readonly Refund[] {
    return this.#refunds.filter(({ intent }) => intent === intentOf(id));
  }

  latestRefund(checkout: Checkout): Refund {
    const refund = this.refundsOf(checkout).at(-1);
    if (!refund) throw new Error('no refund');
    return refund;
  }

  refundedCents(checkout: Checkout): number {
    return this.refundsOf(checkout).reduce((sum, { cents }) => sum + cents, 0);
  }

  #expire(id: string): object | string {
    if (!this.checkouts.some((checkout) => checkout.id === id)) return 'unknown payment';
    if (this.expired.has(id)) return 'the page is not open';
    this.expired.add(id);
    return { id, object: 'checkout.session', status: 'expired' };
  }

  #makeRefund(fields: URLSearchParams): object | string {
    const intent = fields.get('payment_intent') ?? '';
    const checkout = this.checkouts.find(({ id }) => intentOf(id) === intent);
    if (!checkout) return 'unknown payment';
    const cents = Number(fields.get('amount') ?? checkout.totalCents);
    if (this.refundedCents(checkout) + cents > checkout.totalCents) {
      return 'the refund exceeds the payment';
    }
    const metadata = ['refund', 'payment'].flatMap((name) => {
      const value = fields.get(`metadata[${name}]`);
      return value === null ? [] : [[name, value]];
    });
    const refund: Refund = {
      id: `re_${this.#refunds.length + 1}`,
      intent,
      cents,
      metadata: Object.fromEntries(metadata),
    };
    this.#refunds.push(refund);
    return asRefund(refund);
  }
}

/** Returns a paid Checkout session in Stripe's form. */
export function paidSession({ id, fields, totalCents }: Checkout) {
  return {
    id,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: totalCents,
    currency: 'eur',
    payment_intent: intentOf(id),
    customer_details: { email: fields.get('customer_email') },
    client_reference_id: fields.get('client_reference_id'),
    metadata: {
      session: fields.get('metadata[session]'),
      installation: fields.get('metadata[installation]'),
    },
  };
}

/** Returns the address of a payment page. */
export function pageOf(checkoutId: string): string {
  return `https://checkout.stripe.com/c/pay/${checkoutId}`;
}

/** Returns the reference of a payment. */
export function intentOf(checkoutId: string): string {
  return `pi_${checkoutId}`;
}

function asRefund({ id, metadata, cents }: Refund): object {
  return { id, object: 'refund', status: 'succeeded', amount: cents, metadata };
}

/** Returns why Stripe would reject the request; null when it is valid. */
function checkoutProblem(fields: URLSearchParams): string | null {
  const minutes = (Number(fields.get('expires_at')) * 1000 - Date.now()) / 60_000;
  if (!(minutes >= 30 && minutes <= 24 * 60)) return 'expires_at is out of range';
  if (fields.get('mode') !== 'payment') return 'mode';
  if (!fields.get('success_url')?.startsWith('http')) return 'success_url';
  if (totalOf(fields) < 50) return 'amount too small';
  return null;
}

function totalOf(fields: URLSearchParams): number {
  let total = 0;
  for (let line = 0; fields.has(`line_items[${line}][quantity]`); line += 1) {
    const amount = fields.get(`line_items[${line}][price_data][unit_amount]`);
    total += Number(amount) * Number(fields.get(`line_items[${line}][quantity]`));
  }
  return total;
}
