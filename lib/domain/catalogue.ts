import type { Cents } from './cents';
import type { Choices, FacetName } from './facets';
import type { SellerIdentity } from './seller';

/** The catalogue in the shop's domain model. */

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

/** A branch without an id has no page of its own and only groups its children. */
export interface CategoryBranch {
  readonly id: string | null;
  readonly title: string;
  readonly children: readonly Category[];
}

/** A colour that a product comes in. */
export interface CardColor {
  readonly name: string;
  /** CSS colour; null when unknown. */
  readonly code: string | null;
  /** File names of its first pictures; null when unknown. */
  readonly images: readonly string[] | null;
}

export interface ProductCard {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly brand: string | null;
  /** File name of the first picture. */
  readonly image: string | null;
  /** File name of a second view of the first picture's subject. */
  readonly secondImage: string | null;
  readonly price: Cents | null;
  /** The lowest price of the 30 days before the reduction; null when the price is not reduced. */
  readonly priorPrice: Cents | null;
  /** The available colours; empty when unknown. */
  readonly colors: readonly CardColor[];
  /** The colour that the picture shows and the link selects; null for the default one. */
  readonly color: string | null;
  readonly soldOut: boolean;
}

export interface Variation {
  readonly id: string;
  readonly color: string;
  readonly colorCode: string | null;
  readonly size: string;
  readonly price: Cents | null;
  /** As in `ProductCard`. */
  readonly priorPrice: Cents | null;
  readonly images: readonly string[];
  /** Stock; null when the marketplace omits it. */
  readonly stock: number | null;
}

interface PostalContact {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** Product safety (regulation (EU) 2023/988, article 19). */
export interface ProductSafety {
  readonly manufacturer: PostalContact;
  /** null when the manufacturer is in the EU. */
  readonly responsiblePerson: PostalContact | null;
  readonly identification: string;
  readonly warnings: readonly string[];
}

/** Environmental qualities and characteristics (Code de l’environnement R541-221). */
export interface EnvironmentalSheet {
  /** The country of each production step. */
  readonly steps: readonly { readonly step: string; readonly country: string }[];
  /** Minimum percentage of recycled material; null when unknown. */
  readonly recycledPercent: number | null;
  /** A prescribed wording; '' when unknown. */
  readonly recyclability: string;
  /** Names of substances of very high concern. */
  readonly hazardousSubstances: readonly string[];
  readonly releasesMicrofibres: boolean;
  /** Optional environmental cost of clothing; null without one. */
  readonly cost: { readonly points: number; readonly pointsPer100g: number } | null;
}

/** Percentage of a material in a part of a product. */
export interface Material {
  /** '' for a product of a single part. */
  readonly part: string;
  readonly material: string;
  readonly percent: number;
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
  /** HTML written by the seller: untrusted until sanitised. */
  readonly description: string;
  readonly sku: string;
  readonly sellerId: string;
  readonly sellerName: string | null;
  /** null when the marketplace omits it; so are the fields below. */
  readonly seller: SellerIdentity | null;
  readonly safety: ProductSafety | null;
  readonly environment: EnvironmentalSheet | null;
  readonly composition: readonly Material[] | null;
  /** Care instructions in French. */
  readonly care: readonly string[] | null;
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[];
  readonly variations: readonly Variation[];
  /** null when unknown. */
  readonly similar: readonly ProductCard[] | null;
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  readonly delivery: {
    /** Text that follows "Entre", as in a cart; empty when the marketplace omits it. */
    readonly estimate: string;
    /** Price of planned delivery for one piece; null when the marketplace omits it. */
    readonly cost: Cents | null;
  };
}

export type SortOrder = 'latest' | 'price_desc' | 'price_asc' | 'discover_by';

/** A value that a listing can be filtered by. */
export interface FacetValue {
  readonly name: string;
  /** Number of matching products; null when the marketplace omits it. */
  readonly count: number | null;
  /** CSS colour of a colour value; null when unknown. */
  readonly colorCode: string | null;
}

/** A category that a listing can be narrowed to. */
export interface CategoryValue extends Category {
  /** Number of matching products; null when the marketplace omits it. */
  readonly count: number | null;
}

/** The values of each facet; null for a facet that could not be read. */
export type FacetValues = Readonly<Record<FacetName, readonly FacetValue[] | null>>;

/** The state of a listing, as its address encodes it. */
export interface ListingQuery {
  readonly categoryId: string | null;
  readonly search: string | null;
  readonly sort: SortOrder | null;
  /** Empty for an unused facet. */
  readonly choices: Choices;
  /** Whole euros within `priceRange`; null for a bound that is not set. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Zero-based, as in the marketplace. */
  readonly page: number;
}

export interface Listing {
  /** Whether the products match the search words; a marketplace may not support search. */
  readonly searched: boolean;
  readonly category: Category | null;
  readonly products: readonly ProductCard[];
  readonly count: number;
  readonly pageCount: number;
}
