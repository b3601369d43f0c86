import type { Cents } from './cents';
import type { Choices, FacetName } from './facets';

/** The catalogue in the shop's own words. */

export interface Category {
  readonly id: string;
  readonly title: string;
}

export interface CategoryTile extends Category {
  readonly image: string | null;
}

export interface CategoryTree extends CategoryTile {
  readonly children: readonly CategoryBranch[];
}

/** Without an id it has no page of its own, and stands above its children. */
export interface CategoryBranch {
  readonly id: string | null;
  readonly title: string;
  readonly children: readonly Category[];
}

/** A colour that a product comes in. */
export interface CardColor {
  readonly name: string;
  /** CSS colour; null when it is not known. */
  readonly code: string | null;
  /** File names of its first pictures; null when it is not known which ones show it. */
  readonly images: readonly string[] | null;
}

export interface ProductCard {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly brand: string | null;
  /** File name of the first picture. */
  readonly image: string | null;
  /** File name of another view of what the first picture shows. */
  readonly secondImage: string | null;
  readonly price: Cents | null;
  /** The colours it comes in; empty when they are not known. */
  readonly colors: readonly CardColor[];
  /** The colour that the picture shows and the link leads to; null for the product's own. */
  readonly color: string | null;
  readonly soldOut: boolean;
}

export interface Variation {
  readonly id: string;
  readonly color: string;
  readonly colorCode: string | null;
  readonly size: string;
  readonly price: Cents | null;
  readonly images: readonly string[];
  /** Pieces left; null when the marketplace does not say. */
  readonly stock: number | null;
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly categoryPath: readonly Category[];
  readonly price: Cents | null;
  readonly color: string;
  readonly size: string;
  readonly images: readonly string[];
  /** As the seller wrote it: hostile until sanitised. */
  readonly description: string;
  readonly sku: string;
  readonly sellerId: string;
  readonly sellerName: string | null;
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[];
  readonly variations: readonly Variation[];
  /** null when it is not known which ones are. */
  readonly similar: readonly ProductCard[] | null;
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  readonly delivery: {
    /** Words that follow "Entre", as in a cart; empty when the marketplace does not say. */
    readonly estimate: string;
    /** Of planned delivery for one piece; null when the marketplace does not say. */
    readonly cost: Cents | null;
  };
}

export type SortOrder = 'latest' | 'price_desc' | 'price_asc' | 'discover_by';

/** A value that a listing can be filtered by. */
export interface FacetValue {
  readonly name: string;
  /** Products it leaves; null when the marketplace does not say. */
  readonly count: number | null;
  /** CSS colour of a colour; null when it is not known. */
  readonly colorCode: string | null;
}

/** A category that a listing can be narrowed to. */
export interface CategoryValue extends Category {
  /** Products it leaves; null when the marketplace does not say. */
  readonly count: number | null;
}

/** The values of each facet; null for one that could not be read. */
export type FacetValues = Readonly<Record<FacetName, readonly FacetValue[] | null>>;

/** What a listing shows: the state that its address holds. */
export interface ListingQuery {
  readonly categoryId: string | null;
  readonly search: string | null;
  readonly sort: SortOrder | null;
  /** Empty for a facet that is not filtered by. */
  readonly choices: Choices;
  /** Whole euros of `priceRange`; null for an end that was not moved. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Counts from 0, as the marketplace does. */
  readonly page: number;
}

export interface Listing {
  /** The products are those that the words of the query find; a marketplace may know no search. */
  readonly searched: boolean;
  readonly category: Category | null;
  readonly products: readonly ProductCard[];
  readonly count: number;
  readonly pageCount: number;
}

/** Why there are no results: nobody searches, the index is not ready, or it does not know a filter of the query. */
export type Unsearched = 'no-search' | 'not-ready' | 'unknown-filter';
