import { plainFacets } from '../base/plain-facets';
import type {
  FacetName,
  FacetValue,
  ListingFilter,
  ListingSelection,
  SortOrder,
} from '../ports/listing-index';
import { type FilterName, filterBits } from './bits';
import { countFacet } from './facet-counts';
import { offersOf } from './filter';
import type { ProductIndex } from './product-index';
import type { SetColumn } from './set-column';

/** The products that the words of a search find, by number and in the order that `discover_by` shows them. */
export type FoundProducts = Uint32Array;

/**
 * What a filter leaves of the catalogue. It is of this moment: it must be used before the index takes over the next
 * change, that is without waiting for anything.
 */
export class Selection implements ListingSelection {
  readonly index: ProductIndex;
  readonly filter: ListingFilter;
  readonly #found: FoundProducts | null;
  /** By product number: the bits of the filters that it does not pass; 0 for a product of the listing. */
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

  /** How many products there are. */
  count(): number {
    let products = 0;
    for (const missed of this.#misses) if (missed === 0) products += 1;
    return products;
  }

  /** The ids of one page, counted from 0; the same product never stands on two pages. */
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

  facet(name: FacetName): FacetValue[] {
    return countFacet[name](this);
  }

  /** Everything that passes all filters but this one. */
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
