import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import { ensureCapacity } from './ensure-capacity';
import type { SortOrder } from './filter';
import { comparisons, moveInOrder, type SortKeys, sortWithPauses } from './order';

const floats = (length: number) => new Float64Array(length);

/** Product numbers in each sort order, with their sort keys. */
export class SortedProducts {
  readonly #keys = {
    ids: [] as string[],
    prices: new Uint32Array(0),
    since: new Float64Array(0),
    appeal: new Float64Array(0),
    available: new Uint8Array(0),
  } satisfies SortKeys;
  readonly #compare = comparisons(this.#keys);
  readonly #orders: Record<SortOrder, Uint32Array> = {
    latest: new Uint32Array(0),
    price_asc: new Uint32Array(0),
    price_desc: new Uint32Array(0),
    discover_by: new Uint32Array(0),
  };

  /** Cents by product number. */
  get prices(): Uint32Array {
    return this.#keys.prices;
  }

  in(order: SortOrder): Uint32Array {
    return this.#orders[order];
  }

  idOf(product: number): string {
    return this.#keys.ids[product] ?? '';
  }

  /** Stores a product's sort keys; `place` or `sortAll` must follow. */
  write(product: number, row: SortedBy): void {
    const keys = this.#keys;
    keys.prices = ensureCapacity(keys.prices, product, (length) => new Uint32Array(length));
    keys.since = ensureCapacity(keys.since, product, floats);
    keys.appeal = ensureCapacity(keys.appeal, product, floats);
    keys.available = ensureCapacity(keys.available, product, (length) => new Uint8Array(length));
    keys.ids[product] = row.id;
    keys.prices[product] = row.priceCents;
    keys.since[product] = row.since;
    keys.appeal[product] = row.appeal;
    keys.available[product] = row.available ? 1 : 0;
  }

  /** Sorts all products, with a pause after each step. */
  async sortAll(products: Uint32Array, pause: () => Promise<void>): Promise<void> {
    for (const order of sortOrders) {
      this.#orders[order] = await sortWithPauses(products, this.#compare[order], pause);
    }
  }

  /**
   * Removes the `moved` products from every order and inserts the `placed` ones at their new
   * positions.
   */
  place(moved: Uint8Array, placed: ReadonlySet<number>): void {
    for (const order of sortOrders) {
      const sorted = this.#orders[order];
      this.#orders[order] = moveInOrder(sorted, moved, [...placed], this.#compare[order]);
    }
  }
}

interface SortedBy {
  readonly id: string;
  readonly priceCents: number;
  readonly available: boolean;
  /** 0 to 1, the highest first. */
  readonly appeal: number;
  /** Microseconds since 1970. */
  readonly since: number;
}
