import { newVisitor } from '../../e2e/scale/people';
import type { Endpoints } from '../../e2e/support/test-environment';
import type { Random } from '../../marketplace/testing/random';
import type { Catalogue } from './catalogue';
import { Client } from './client';
import { Customer } from './customer';
import type { Journal } from './journal';
import { type Operation, purchasesPerCustomer } from './plan';

const registeredAtOnce = 4;
const shareOfPersonalPages = 0.1;
const shareOfDeclinedCards = 0.2;

/** Visitors and customers who perform the operations of the traffic. */
export class Crowd {
  readonly customers: Customer[] = [];
  readonly #busy = new Set<Customer>();

  constructor(
    private readonly endpoints: Endpoints,
    private readonly catalogue: Catalogue,
    private readonly random: Random,
    private readonly journal: Journal,
  ) {}

  /** Registers customers until there are this many. */
  async grow(count: number): Promise<void> {
    const register = async () => {
      for (; missing > 0; ) {
        missing -= 1;
        this.customers.push(await Customer.create(this.endpoints, this.journal));
      }
    };
    let missing = count - this.customers.length;
    await Promise.all(Array.from({ length: registeredAtOnce }, register));
  }

  /** Performs an operation. Never throws: the journal contains what went wrong. */
  readonly perform = async (kind: Operation): Promise<void> => {
    try {
      await this.#perform(kind);
    } catch (error) {
      this.journal.requireFailedRequest(error);
    }
  };

  async #perform(kind: Operation): Promise<void> {
    if (kind === 'browse') return this.#browse();
    const isPurchase = kind === 'purchase';
    const customer = isPurchase ? this.#buyer() : this.#anyFree();
    if (!customer) throw new Error(`no customer is free for a ${kind}`);
    await this.#occupy(customer, async () => {
      if (!isPurchase || customer.pieces === 0) {
        await customer.addToCart(this.catalogue.any(this.random));
      }
      if (!isPurchase) return;
      if (this.random.chance(shareOfDeclinedCards)) await customer.tryToBuy();
      else await customer.buy();
    });
  }

  async #browse(): Promise<void> {
    const isPersonal = this.random.chance(shareOfPersonalPages);
    const customer = isPersonal ? this.#anyFree() : undefined;
    if (customer) return this.#occupy(customer, () => customer.visitProfile());
    const client = new Client(this.endpoints.baseURL, newVisitor(), this.journal);
    await this.catalogue.browse(client, this.random, this.journal);
  }

  async #occupy(customer: Customer, work: () => Promise<void>): Promise<void> {
    this.#busy.add(customer);
    try {
      await work();
    } finally {
      this.#busy.delete(customer);
    }
  }

  #anyFree(): Customer | undefined {
    const free = this.customers.filter((one) => !this.#busy.has(one));
    return free[Math.floor(this.random.next() * free.length)];
  }

  /** The free customer with the fullest cart who has not opened too many card pages. */
  #buyer(): Customer | undefined {
    return this.customers
      .filter((one) => !this.#busy.has(one) && one.opened < purchasesPerCustomer)
      .toSorted((one, other) => other.pieces - one.pieces)[0];
  }
}
