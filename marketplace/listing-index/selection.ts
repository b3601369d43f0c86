import { plainFacets } from '../base/plain-facets';
import { countFacet, type FacetName, type FacetValue } from './facet-counts';
import { type FilterName, type ListingFilter, offersOf, type SortOrder } from './filter';
import {
  type CountedProducts,
  countedBits,
  emptyBits,
  hasBit,
  intersectBits,
  type ProductBits,
  setBit,
} from './product-bits';
import type { FacetColumnName, ProductIndex } from './product-index';

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
  /** The products that match each used filter. */
  readonly #filters = new Map<FilterName, ProductBits>();
  /** The products that match all filters, and all but one. */
  readonly #matches = new Map<FilterName | null, CountedProducts | null>();

  /** @param found null when the filter has no words */
  constructor(index: ProductIndex, filter: ListingFilter, found: FoundProducts | null) {
    this.index = index;
    this.filter = filter;
    this.#found = found;
    this.#matchNames();
    const { minCents, maxCents } = filter;
    if (minCents !== null || maxCents !== null) {
      this.#filters.set('price', index.withPrice(minCents, maxCents));
    }
    if (found) {
      const bits = emptyBits(index.length);
      for (const product of found) setBit(bits, product);
      this.#filters.set('words', bits);
    }
  }

  /** Returns the number of products. */
  count(): number {
    return this.without(null)?.count ?? this.index.size;
  }

  /** Returns the ids of one page, from 0; no product is on two pages. */
  page(order: SortOrder, page: number, size: number): string[] {
    return this.#productsOf(order, page * size, size).map((product) => this.index.idOf(product));
  }

  /**
   * Returns the values of a facet. A value without products is only included when it is chosen.
   * Categories are named by their ids.
   */
  facet(name: FacetName): FacetValue[] {
    return countFacet[name](this);
  }

  /**
   * Returns the products that match all filters except this one.
   * @returns null for all products
   */
  without(name: FilterName | null): CountedProducts | null {
    const ignored = name !== null && this.#filters.has(name) ? name : null;
    const known = this.#matches.get(ignored);
    if (known !== undefined) return known;
    const others = [...this.#filters].filter(([filter]) => filter !== ignored);
    const [first, ...rest] = others.map(([, bits]) => bits);
    const bits = first && rest.reduce(intersectBits, first);
    const matches = bits ? countedBits(bits) : null;
    this.#matches.set(ignored, matches);
    return matches;
  }

  /**
   * Returns the counts of a facet, which are cached. Those of a search are not: its result may be
   * older than the index.
   * @param others the filter without that of the facet, on which alone the counts depend
   */
  counted(name: FacetName, others: ListingFilter, count: () => Uint32Array): Uint32Array {
    if (this.#found) return count();
    return this.index.cachedCounts(`${name} ${JSON.stringify(others)}`, count);
  }

  #productsOf(order: SortOrder, skipped: number, size: number): number[] {
    const matches = this.without(null);
    const list = this.index.inOrder(order);
    if (!matches) return list.slice(skipped, size);
    if (order !== 'discover_by' || !this.#found) {
      return list.sliceOf(matches, skipped, size);
    }
    const found: number[] = [];
    let skip = skipped;
    for (const product of this.#found) {
      if (!hasBit(matches.bits, product)) continue;
      if (skip > 0) skip -= 1;
      else if (found.push(product) === size) break;
    }
    return found;
  }

  #matchNames(): void {
    const { categoryId, plain, colors, sizes } = this.filter;
    if (categoryId !== null) this.#match('category', 'categories', [categoryId]);
    for (const { name } of plainFacets) {
      if (plain[name].length > 0) this.#match(name, name, plain[name]);
    }
    if (colors.length > 0 && sizes.length > 0) this.#filters.set('offer', this.#offers());
    else if (colors.length > 0) this.#match('offer', 'colors', colors);
    else if (sizes.length > 0) this.#match('offer', 'sizes', sizes);
  }

  #match(name: FilterName, column: FacetColumnName, wanted: readonly string[]): void {
    this.#filters.set(name, this.index.productsWith(column, wanted));
  }

  /** Returns the products with a variation in one of the colours and one of the sizes. */
  #offers(): ProductBits {
    const { colors, sizes } = this.filter;
    const { columns } = this.index;
    const names = columns.colors.names.namesOf(colors);
    const candidates = intersectBits(
      this.index.productsWith('colors', colors),
      this.index.productsWith('sizes', sizes),
    );
    const offers = columns.offers.names.findAll(offersOf(names, sizes));
    return columns.offers.withAnyOf(candidates, offers);
  }
}
