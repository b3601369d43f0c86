import { idOf } from '../base/ids';
import { byPlainFacet, type PlainFacetName, plainFacets } from '../base/plain-facets';
import { absentBit } from './bits';
import { ensureCapacity } from './ensure-capacity';
import type { SortOrder } from './filter';
import { NameDictionary } from './name-dictionary';
import { SetColumn } from './set-column';
import { SortedProducts } from './sorted-products';

/** A product as listings see it. Several names of one kind are joined with `nameSeparator`. */
export interface ListedProduct extends Readonly<Record<PlainFacetName, string>> {
  readonly id: string;
  /** Ids of the category and of those above it. */
  readonly categories: string;
  readonly colors: string;
  readonly sizes: string;
  /** "colour|size" of each variation. */
  readonly offers: string;
  readonly priceCents: number;
  readonly available: boolean;
  readonly appeal: number;
  readonly since: number;
}

const columnNames = [
  ...plainFacets.map(({ name }) => name),
  'categories',
  'colors',
  'sizes',
  'offers',
] as const;

/**
 * All products in columns, for listings. Products are numbered from 0; numbers of removed products
 * are reused.
 */
export class ProductIndex {
  readonly columns = {
    ...byPlainFacet(
      ({ name: kind }) => new SetColumn(new NameDictionary((name) => idOf(kind, name))),
    ),
    categories: new SetColumn(new NameDictionary()),
    colors: new SetColumn(new NameDictionary((name) => idOf('color', name))),
    sizes: new SetColumn(new NameDictionary()),
    offers: new SetColumn(new NameDictionary()),
  };
  readonly #sorted = new SortedProducts();
  readonly #numbers = new Map<string, number>();
  readonly #unused: number[] = [];
  #absent = new Uint8Array(0);
  #length = 0;
  #version = 0;

  /** Loads a whole catalogue, with a pause after each step. */
  static async load(
    batches: AsyncIterable<readonly ListedProduct[]>,
    pause: () => Promise<void>,
  ): Promise<ProductIndex> {
    const index = new ProductIndex();
    for await (const batch of batches) {
      for (const product of batch) index.#write(product);
      await pause();
    }
    await index.#sorted.sortAll(Uint32Array.from(index.#numbers.values()), pause);
    return index;
  }

  /** Number of products. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Changes with every update. */
  get version(): number {
    return this.#version;
  }

  /** By product number: 0, or another value where there is no product. */
  get absent(): Uint8Array {
    return this.#absent.subarray(0, this.#length);
  }

  /** Cents by product number. */
  get prices(): Uint32Array {
    return this.#sorted.prices;
  }

  /** Returns all product numbers in this order. */
  inOrder(order: SortOrder): Uint32Array {
    return this.#sorted.in(order);
  }

  idOf(product: number): string {
    return this.#sorted.idOf(product);
  }

  /** Returns the numbers of the existing products among these ids, in the same order. */
  numbersOf(ids: readonly string[]): Uint32Array {
    const numbers: number[] = [];
    for (const id of ids) {
      const number = this.#numbers.get(id);
      if (number !== undefined) numbers.push(number);
    }
    return new Uint32Array(numbers);
  }

  /** Applies new, changed and deleted products. */
  apply(changed: readonly ListedProduct[], gone: readonly string[]): void {
    const moved = new Uint8Array(this.#length + changed.length);
    for (const number of this.numbersOf(gone)) {
      this.#remove(number);
      moved[number] = 1;
    }
    const placed = new Set<number>();
    for (const product of changed) {
      const number = this.#write(product);
      placed.add(number);
      moved[number] = 1;
    }
    this.#sorted.place(moved, placed);
    this.#version += 1;
  }

  #write(product: ListedProduct): number {
    const number = this.#numbers.get(product.id) ?? this.#unused.pop() ?? this.#length;
    this.#length = Math.max(this.#length, number + 1);
    this.#absent = ensureCapacity(this.#absent, number, (length) => new Uint8Array(length));
    this.#absent[number] = 0;
    this.#numbers.set(product.id, number);
    for (const name of columnNames) this.columns[name].set(number, product[name]);
    this.#sorted.write(number, product);
    return number;
  }

  #remove(number: number): void {
    this.#numbers.delete(this.idOf(number));
    this.#unused.push(number);
    this.#absent[number] = absentBit;
    for (const name of columnNames) this.columns[name].clear(number);
  }
}
