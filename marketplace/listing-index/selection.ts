import { plainFacets } from '../base/plain-facets';
import { type FilterName, filterBits } from './bits';
import { countFacet, type FacetName, type FacetValue } from './facet-counts';
import { type ListingFilter, offersOf, type SortOrder } from './filter';
import type { ProductIndex } from './product-index';
import type { SetColumn } from './set-column';

/** Numbers of the products that match a search, in the `discover_by` order. */
export type FoundProducts = Uint32Array;

/**
 * Products that match a filter. Only valid until the index changes, so it must be used
 * synchronously.
 */
export class Selection {
  readonly index: ProductIndex;
  readonly filter: ListingFilter;
  readonly #found: FoundProducts | null;
  /**
   * By product number: bits of the filters that the product does not match; 0 for a product of the
   * listing.
   */
  readonly #misses: Uint8Array;

  /** @param found null when the filter has no words */
  constructor(index: ProductIndex, filter: ListingFilter, found: FoundProducts | null) {
    this.index = index;
    this.filter = filter;
    this.#found = found;
    this.#misses = index.absent.slice();
    this.#markNames();
    this.#markPrices();
    if (found) this.#markNotFound(found);
  }

  /** Returns the number of products. */
  count(): number {
    let products = 0;
    for (const missed of this.#misses) if (missed === 0) products += 1;
    return products;
  }

  /** Returns the ids of one page, from 0; no product is on two pages. */
  page(order: SortOrder, page: number, size: number): string[] {
    const byWords = order === 'discover_by' ? this.#found : null;
    const ids: string[] = [];
    let skip = page * size;
    for (const product of byWords ?? this.index.inOrder(order)) {
      if (this.#misses[product] !== 0) continue;
      if (skip > 0) skip -= 1;
      else if (ids.push(this.index.idOf(product)) === size) break;
    }
    return ids;
  }

  /**
   * Returns the values of a facet. A value without products is only included when it is chosen.
   * Categories are named by their ids.
   */
  facet(name: FacetName): FacetValue[] {
    return countFacet[name](this);
  }

  /** Returns the mask of the products that match all filters except this one. */
  without(name: FilterName) {
    return { misses: this.#misses, ignored: filterBits[name] };
  }

  #markNames(): void {
    const { categoryId, plain, colors, sizes } = this.filter;
    const { columns } = this.index;
    if (categoryId !== null) this.#mark('category', columns.categories, [categoryId]);
    for (const { name } of plainFacets) {
      if (plain[name].length > 0) this.#mark(name, columns[name], plain[name]);
    }
    if (colors.length > 0 && sizes.length > 0) {
      const names = [...columns.colors.names.findAll(colors)].map((code) =>
        columns.colors.names.nameOf(code),
      );
      this.#mark('offer', columns.offers, offersOf(names, sizes));
    } else if (colors.length > 0) this.#mark('offer', columns.colors, colors);
    else if (sizes.length > 0) this.#mark('offer', columns.sizes, sizes);
  }

  #mark(name: FilterName, column: SetColumn, wanted: readonly string[]): void {
    column.markMisses(this.#misses, filterBits[name], column.names.findAll(wanted));
  }

  #markPrices(): void {
    const { minCents, maxCents } = this.filter;
    if (minCents === null && maxCents === null) return;
    const lowest = minCents ?? 0;
    const highest = maxCents ?? Number.MAX_SAFE_INTEGER;
    const { prices } = this.index;
    const misses = this.#misses;
    for (let product = 0; product < misses.length; product += 1) {
      const price = prices[product] ?? 0;
      if (price >= lowest && price <= highest) continue;
      misses[product] = (misses[product] ?? 0) | filterBits.price;
    }
  }

  #markNotFound(found: FoundProducts): void {
    const misses = this.#misses;
    const passes = new Uint8Array(misses.length);
    for (const product of found) passes[product] = 1;
    for (let product = 0; product < misses.length; product += 1) {
      if (passes[product] === 1) continue;
      misses[product] = (misses[product] ?? 0) | filterBits.words;
    }
  }
}
