import { LRUCache } from 'lru-cache';
import { idOf } from '../base/ids';
import { byPlainFacet, type PlainFacetName, plainFacets } from '../base/plain-facets';
import { ensureCapacity, uint32s } from './ensure-capacity';
import { FacetColumn } from './facet-column';
import type { SortOrder } from './filter';
import { NameDictionary } from './name-dictionary';
import { clearBit, numbersIn, type ProductBits, setBit } from './product-bits';
import { ProductIds } from './product-ids';
import { SetColumn } from './set-column';
import type { SortedList } from './sorted-list';
import { SortedProducts, type SortKeys } from './sorted-products';

const cachedCounts = 1_000;

/** A product as listings see it. Several names of one kind are joined with `nameSeparator`. */
export interface ListedProduct extends SortKeys, Readonly<Record<PlainFacetName, string>> {
  readonly id: string;
  /** Ids of the category and of those above it. */
  readonly categories: string;
  readonly colors: string;
  readonly sizes: string;
  /** "colour|size" of each variation. */
  readonly offers: string;
}

export type FacetColumnName = PlainFacetName | 'categories' | 'colors' | 'sizes';

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
      ({ name: kind }) => new FacetColumn(new NameDictionary((name) => idOf(kind, name))),
    ),
    categories: new FacetColumn(new NameDictionary()),
    colors: new FacetColumn(new NameDictionary((name) => idOf('color', name))),
    sizes: new FacetColumn(new NameDictionary()),
    offers: new SetColumn(new NameDictionary()),
  };
  readonly #ids = new ProductIds();
  readonly #sorted = new SortedProducts(this.#ids);
  readonly #unused: number[] = [];
  readonly #counts = new LRUCache<string, Uint32Array>({ max: cachedCounts });
  #present: ProductBits = new Uint32Array(0);
  #length = 0;
  #version = 0;

  /** Loads a whole catalogue, with a pause after each step. */
  static async load(
    batches: AsyncIterable<readonly ListedProduct[]>,
    pause: () => Promise<void>,
  ): Promise<ProductIndex> {
    const index = new ProductIndex();
    for await (const batch of batches) {
      for (const product of batch) index.#sorted.write(index.#write(product), product);
      await pause();
    }
    await index.#sorted.sortAll(numbersIn({ bits: index.present, count: index.size }), pause);
    return index;
  }

  /** Number of products. */
  get size(): number {
    return this.#ids.size;
  }

  /** Upper bound of all product numbers. */
  get length(): number {
    return this.#length;
  }

  /** Changes with every update. */
  get version(): number {
    return this.#version;
  }

  /** All products, to be read only. */
  get present(): ProductBits {
    return this.#present;
  }

  /** Returns all product numbers in this order. */
  inOrder(order: SortOrder): SortedList {
    return this.#sorted.in(order);
  }

  /** Returns the products with one of these names or ids, to be read only. */
  productsWith(column: FacetColumnName, namesOrIds: readonly string[]): ProductBits {
    const { names } = this.columns[column];
    return this.columns[column].productsWith(names.findAll(namesOrIds), this.#length);
  }

  /** Returns the products of a price range; null stands for no limit. */
  withPrice(minCents: number | null, maxCents: number | null): ProductBits {
    return this.#sorted.withPrice(minCents, maxCents, this.#present);
  }

  idOf(product: number): string {
    return this.#ids.idOf(product);
  }

  /** Returns the numbers of the existing products among these ids, in the same order. */
  numbersOf(ids: readonly string[]): Uint32Array {
    const numbers: number[] = [];
    for (const id of ids) {
      const number = this.#ids.numberOf(id);
      if (number !== undefined) numbers.push(number);
    }
    return new Uint32Array(numbers);
  }

  /** Returns cached counts, which are valid until the products change, or counts with `make`. */
  cachedCounts(key: string, make: () => Uint32Array): Uint32Array {
    const known = this.#counts.get(key);
    if (known) return known;
    const made = make();
    this.#counts.set(key, made);
    return made;
  }

  /** Applies new, changed and deleted products. */
  apply(changed: readonly ListedProduct[], gone: readonly string[]): void {
    for (const number of this.numbersOf(gone)) this.#remove(number);
    for (const product of changed) {
      const isNew = this.#ids.numberOf(product.id) === undefined;
      const number = this.#write(product);
      if (isNew) this.#sorted.insert(number, product);
      else this.#sorted.move(number, product);
    }
    this.#counts.clear();
    this.#version += 1;
  }

  /** Stores everything but the sort keys. */
  #write(product: ListedProduct): number {
    const number = this.#ids.numberOf(product.id) ?? this.#add(product.id);
    for (const name of columnNames) this.columns[name].set(number, product[name]);
    return number;
  }

  #add(id: string): number {
    const number = this.#unused.pop() ?? this.#length;
    this.#length = Math.max(this.#length, number + 1);
    this.#present = ensureCapacity(this.#present, number >>> 5, uint32s);
    setBit(this.#present, number);
    this.#ids.add(id, number);
    return number;
  }

  #remove(number: number): void {
    this.#sorted.remove(number);
    this.#ids.remove(number);
    this.#unused.push(number);
    clearBit(this.#present, number);
    for (const name of columnNames) this.columns[name].clear(number);
  }
}
