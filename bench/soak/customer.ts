import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Visitor } from '../../e2e/scale/ask';
import { newCustomer, newVisitor, type SessionState, sessionState } from '../../e2e/scale/people';
import type { Endpoints } from '../../e2e/support/test-environment';
import { cards } from '../../marketplace/testing/shopper';
import { type Product, plain } from './catalogue';
import { Client, untilDone } from './client';
import { type Journal, RequestFailed } from './journal';

const address = {
  name: 'Louise Perrin',
  phone: '0612345678',
  street: '12 rue de Bretagne',
  postcode: '75003',
  city: 'Paris',
  country: 'France',
  dialCode: '+33',
  latitude: '48.8575',
  longitude: '2.3514',
};
const me = z.object({
  state: z.string(),
  cart: z
    .object({
      lines: z.array(z.object({ href: z.string().nullable(), quantity: z.number() })),
    })
    .nullable(),
});
/** Immediate delivery. */
const delivery = { delivery_type: '1' };
const ordersPage = '/myorder?onglet=toutes';

/** A signed-in customer who remembers what the shop acknowledged. */
export class Customer {
  /** Amounts of the products of each purchase that succeeded. */
  readonly purchases: number[] = [];
  /** Number of card pages opened. */
  opened = 0;
  readonly #client: Client;
  /** The card page is another site, which must not receive the cookies of the shop. */
  readonly #cardClient: Client;
  #cart: readonly Product[] = [];

  private constructor(
    readonly email: string,
    private readonly visitor: Visitor,
    private readonly base: string,
    private readonly journal: Journal,
  ) {
    this.#client = new Client(base, visitor, journal);
    this.#cardClient = new Client(base, newVisitor(), journal);
  }

  static async create({ baseURL, dataDir }: Endpoints, journal: Journal): Promise<Customer> {
    const { visitor, person } = await newCustomer(baseURL, dataDir);
    const customer = new Customer(person.email, visitor, baseURL, journal);
    await customer.#client.submit('/api/addresses/add', address);
    return customer;
  }

  get pieces(): number {
    return this.#cart.length;
  }

  sessionState(): Promise<SessionState> {
    return sessionState(this.visitor, this.base);
  }

  /** Visits a personal page, which must be that of this customer. */
  async visitProfile(): Promise<void> {
    const { body } = await this.#client.send('/profile');
    this.journal.require(body.includes(this.email), `the profile is not that of ${this.email}`);
    const others = body.match(/cliente-[\w-]+@exemple\.fr/g) ?? [];
    const isOwn = others.every((email) => email === this.email);
    this.journal.require(isOwn, `the profile of ${this.email} shows another customer`);
  }

  /** Adds a product to the cart, and checks the cart. */
  async addToCart(product: Product): Promise<void> {
    const form = {
      product_id: product.id,
      variation_id: product.variationId,
      idempotency_key: randomUUID(),
    };
    await untilDone(() => this.#client.submit('/api/cart', form));
    this.#cart = [...this.#cart, product];
    await untilDone(() => this.#checkCart());
    const { body } = await untilDone(() => this.#client.send('/cart'));
    const text = plain(body);
    for (const { title } of this.#cart) {
      this.journal.require(text.includes(title), `the cart of ${this.email} lacks "${title}"`);
    }
  }

  async #checkCart(): Promise<void> {
    const { body } = await this.#client.send('/api/me', {}, { failure: missingCart });
    const { cart } = me.parse(JSON.parse(body));
    const found = cart?.lines.map(({ href, quantity }) => `${quantity} × ${href}`).toSorted() ?? [];
    const wanted = [...new Set(this.#cart)]
      .map((product) => {
        const quantity = this.#cart.filter((one) => one === product).length;
        return `${quantity} × /product_detail/${product.id}`;
      })
      .toSorted();
    this.journal.require(
      found.join() === wanted.join(),
      `the cart of ${this.email} has [${found}] instead of [${wanted}]`,
    );
  }

  /** Buys the cart with a card. */
  async buy(): Promise<void> {
    const page = await untilDone(() => this.#openCardPage());
    await untilDone(() => this.#cardClient.send(page));
    await this.#payWith(page);
    this.purchases.push(this.#cart.reduce((sum, { cents }) => sum + cents, 0));
    this.#cart = [];
    await untilDone(() =>
      this.#client.send('/paymentSuccess', {}, { failure: missingConfirmation }),
    );
    await untilDone(() => this.#checkCart());
    await this.#requireOrders(this.purchases.length);
  }

  /** Goes to the card page, whose card is declined, and gives up. */
  async tryToBuy(): Promise<void> {
    const page = await untilDone(() => this.#openCardPage());
    await untilDone(() =>
      this.#cardClient.send(page, { form: cardForm(cards.refused) }, { status: 402 }),
    );
    await untilDone(() => this.#checkCart());
    await this.#requireOrders(this.purchases.length);
  }

  /** Completes both steps of the checkout. @returns the address of the card page */
  async #openCardPage(): Promise<string> {
    this.opened += 1;
    await this.#client.submit('/api/checkout/quote', delivery);
    const { body } = await this.#client.send('/payment?etape=2', {}, { failure: missingAmounts });
    const agreement = agreementIn(body) ?? '';
    const { to = '' } = await this.#client.submit('/api/checkout/pay', { ...delivery, agreement });
    // After a change of the amounts, the customer must agree again.
    if (!to.includes('/paiement/')) throw new RequestFailed(`the second step leads to ${to}`);
    return to;
  }

  /** Pays. After an interruption, the order is there or not, and the customer sees which. */
  async #payWith(page: string): Promise<void> {
    const before = this.purchases.length;
    const paid = { status: 303 };
    const form = { form: cardForm(cards.accepted) };
    await untilDone(async () => {
      try {
        await this.#cardClient.send(page, form, paid);
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error;
        const orders = await untilDone(() => this.#countOrders());
        this.journal.require(
          orders === before || orders === before + 1,
          `an interrupted payment of ${this.email} led to ${orders - before} orders`,
        );
        if (orders === before) throw error;
      }
    });
  }

  async #requireOrders(wanted: number): Promise<void> {
    const found = await untilDone(() => this.#countOrders());
    this.journal.require(
      found === wanted,
      `${this.email} sees ${found} orders after ${wanted} purchases`,
    );
  }

  async #countOrders(): Promise<number> {
    const { body } = await this.#client.send(ordersPage);
    return new Set(Array.from(body.matchAll(/\/orderDetail\/([^/"]+)\//g), ([, id]) => id)).size;
  }
}

const cardForm = (number: string) => ({ number, expiry: '12/39', cvc: '123', name: address.name });

function missingCart({ body }: { readonly body: string }): string | null {
  return me.parse(JSON.parse(body)).cart === null ? 'the cart is unknown' : null;
}

function missingAmounts({ body }: { readonly body: string }): string | null {
  return agreementIn(body) ? null : 'the second step has no amounts';
}

function agreementIn(page: string): string | undefined {
  return /name="agreement" value="([^"]+)"/.exec(page)?.[1];
}

function missingConfirmation({ body }: { readonly body: string }): string | null {
  return body.includes('Paiement réussi') ? null : 'the payment is not confirmed';
}
