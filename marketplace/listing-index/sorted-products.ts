import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import { ensureCapacity, uint32s } from './ensure-capacity';
import type { SortOrder } from './filter';
import { emptyBits, type ProductBits } from './product-bits';
import type { ProductIds } from './product-ids';
import { radixSort } from './radix-sort';
import { SortedList } from './sorted-list';

/** What listings sort by; the id breaks ties. */
export interface SortKeys {
  readonly priceCents: number;
  readonly available: boolean;
  /** A 32-bit floating point number, the highest first. */
  readonly appeal: number;
  /** Microseconds since 1970. */
  readonly since: number;
}

/** The keys that each sort order compares. */
const keysOf: Readonly<Record<SortOrder, readonly (keyof SortKeys)[]>> = {
  latest: ['since'],
  price_asc: ['priceCents'],
  price_desc: ['priceCents'],
  discover_by: ['available', 'appeal'],
};

const highest = 0xffffffff;
const highWord = 2 ** 32;
const signOffset = 2 ** 31;

/** Product numbers in each sort order, with their sort keys. */
export class SortedProducts {
  readonly #ids: ProductIds;
  #price = new Uint32Array(0);
  #since = new Float64Array(0);
  #appeal = new Float32Array(0);
  #available = new Uint8Array(0);
  readonly #orders: Readonly<Record<SortOrder, SortedList>>;

  constructor(ids: ProductIds) {
    this.#ids = ids;
    const price = (product: number) => this.#price[product] ?? 0;
    const since = (product: number) => this.#since[product] ?? 0;
    const appeal = (product: number) => this.#appeal[product] ?? 0;
    const available = (product: number) => this.#available[product] ?? 0;
    const list = (byKeys: (one: number, other: number) => number) =>
      new SortedList((one, other) => byKeys(one, other) || ids.compare(one, other));
    this.#orders = {
      latest: list((one, other) => since(other) - since(one)),
      price_asc: list((one, other) => price(one) - price(other)),
      price_desc: list((one, other) => price(other) - price(one)),
      discover_by: list(
        (one, other) => available(other) - available(one) || appeal(other) - appeal(one),
      ),
    };
  }

  in(order: SortOrder): SortedList {
    return this.#orders[order];
  }

  /** Stores a product's sort keys without sorting it; `sortAll` must follow. */
  write(product: number, keys: SortKeys): void {
    this.#price = ensureCapacity(this.#price, product, uint32s);
    this.#since = ensureCapacity(this.#since, product, (length) => new Float64Array(length));
    this.#appeal = ensureCapacity(this.#appeal, product, (length) => new Float32Array(length));
    this.#available = ensureCapacity(this.#available, product, (length) => new Uint8Array(length));
    this.#price[product] = keys.priceCents;
    this.#since[product] = keys.since;
    this.#appeal[product] = keys.appeal;
    this.#available[product] = keys.available ? 1 : 0;
  }

  /** Sorts all products, with a pause after each step. */
  async sortAll(products: Uint32Array, pause: () => Promise<void>): Promise<void> {
    const byId = products.slice();
    if (!this.#isSortedById(byId)) byId.sort((one, other) => this.#ids.compare(one, other));
    const price = (product: number) => this.#price[product] ?? 0;
    const since = (product: number) => this.#since[product] ?? 0;
    const sinceHigh = (product: number) => Math.floor(since(product) / highWord);
    const sinceLow = (product: number) => since(product) - sinceHigh(product) * highWord;
    const appeal = floatKeys(this.#appeal);
    const soldOut = (product: number) => 1 - (this.#available[product] ?? 0);
    const ascending = (from: Uint32Array, keyOf: (product: number) => number) =>
      radixSort(from, keyOf, pause);
    const descending = (from: Uint32Array, keyOf: (product: number) => number) =>
      radixSort(from, (product) => highest - keyOf(product), pause);
    const bySinceLow = await descending(byId, sinceLow);
    this.#orders.latest.load(
      await descending(bySinceLow, (product) => sinceHigh(product) + signOffset),
    );
    this.#orders.price_asc.load(await ascending(byId, price));
    this.#orders.price_desc.load(await descending(byId, price));
    const byAppeal = await descending(byId, appeal);
    this.#orders.discover_by.load(await ascending(byAppeal, soldOut));
  }

  /** Inserts a new product in every order. */
  insert(product: number, keys: SortKeys): void {
    this.write(product, keys);
    for (const order of sortOrders) this.#orders[order].insert(product);
  }

  /** Stores changed sort keys and moves the product in the orders that compare them. */
  move(product: number, keys: SortKeys): void {
    const before = this.#keysOf(product);
    const moved = sortOrders.filter((order) =>
      keysOf[order].some((name) => keys[name] !== before[name]),
    );
    for (const order of moved) this.#orders[order].remove(product);
    this.write(product, keys);
    for (const order of moved) this.#orders[order].insert(product);
  }

  /** Removes a product from every order. */
  remove(product: number): void {
    for (const order of sortOrders) this.#orders[order].remove(product);
  }

  /**
   * Returns the products of a price range.
   * @param all all products; the ones outside of the range are removed if they are fewer
   */
  withPrice(minCents: number | null, maxCents: number | null, all: ProductBits): ProductBits {
    const list = this.#orders.price_asc;
    const price = (product: number) => this.#price[product] ?? 0;
    const total = this.#ids.size;
    const from = minCents === null ? 0 : list.firstPlace((product) => price(product) >= minCents);
    const to = maxCents === null ? total : list.firstPlace((product) => price(product) > maxCents);
    if (to - from < total / 2) {
      const inside = emptyBits(all.length * 32);
      list.setBits(inside, from, to);
      return inside;
    }
    const left = all.slice();
    list.clearBits(left, 0, from);
    list.clearBits(left, to, total);
    return left;
  }

  #keysOf(product: number): SortKeys {
    return {
      priceCents: this.#price[product] ?? 0,
      since: this.#since[product] ?? 0,
      appeal: this.#appeal[product] ?? 0,
      available: this.#available[product] === 1,
    };
  }

  #isSortedById(products: Uint32Array): boolean {
    return products.every((product, at) => {
      const before = products[at - 1];
      return before === undefined || this.#ids.compare(before, product) < 0;
    });
  }
}

/** Returns a function for unsigned 32-bit keys that sort like these numbers. */
function floatKeys(floats: Float32Array): (at: number) => number {
  const words = new Uint32Array(floats.buffer);
  return (at) => {
    const word = words[at] ?? 0;
    return word >= signOffset ? highest - word : word + signOffset;
  };
}
