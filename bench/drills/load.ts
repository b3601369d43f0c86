import { Customer } from '../../marketplace/testing/kill/customer';
import { piecesToBuy } from '../../marketplace/testing/kill/pieces';
import { seededRandom } from '../../marketplace/testing/random';
import type { Server } from '../../marketplace/testing/server';

const customerCount = 8;
const seed = 20_260_301;

/** Result of comparing restored data with the responses that customers received. */
export interface Comparison {
  readonly problems: readonly string[];
  /** Number of writes that the marketplace acknowledged since the last comparison. */
  readonly acknowledged: number;
  /** Number of acknowledged writes that are not in the restored data. */
  readonly lost: number;
  /** Time when the first of them was acknowledged; null when none is lost. */
  readonly firstLostAt: number | null;
}

/** Customers who register, fill their carts and pay all the time, and remember each response. */
export class Load {
  readonly #customers: readonly Customer[];
  #stopping = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  private constructor(customers: readonly Customer[]) {
    this.#customers = customers;
  }

  /** Creates customers for the catalogue of this marketplace. */
  static async prepare(server: Server): Promise<Load> {
    const pieces = await piecesToBuy(server);
    const numbers = Array.from({ length: customerCount }, (_, number) => number);
    return new Load(numbers.map((number) => new Customer(seededRandom(seed + number), pieces)));
  }

  start(server: Server): void {
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.#running = Promise.all(this.#customers.map((one) => one.shop(server, { signal })));
    // `ended` reports the error.
    this.#running.catch(() => {});
  }

  /** Waits until each customer has received the response to their last write. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.ended();
  }

  /** Waits for the end of the customers' writes after the marketplace was killed. */
  async ended(): Promise<void> {
    await this.#running;
  }

  /** Compares the restored data with the responses that each customer received. */
  async compare(server: Server): Promise<Comparison> {
    const results = [];
    for (const customer of this.#customers) results.push(await customer.checkRestored(server));
    const lostAt = results.flatMap((result) => result.lostAt);
    return {
      problems: results.flatMap(({ problem }) => problem ?? []),
      acknowledged: results.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      lost: lostAt.length,
      firstLostAt: lostAt.length > 0 ? Math.min(...lostAt) : null,
    };
  }
}
