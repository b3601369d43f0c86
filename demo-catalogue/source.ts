/**
 * A catalogue before it is stored. Keys are stable slugs from which ids are derived, so the same
 * catalogue always has the same ids.
 */
export interface CatalogueSource {
  readonly categories: readonly CategorySource[];
  readonly sellers: readonly SellerSource[];
  readonly colors: readonly ColorSource[];
  readonly products: Iterable<ProductSource>;
  /** File name of the picture behind the home page's banner. */
  readonly bannerImage: string | null;
}

/** A colour that shoppers can choose; `code` is a CSS hex colour. */
export interface ColorSource {
  readonly name: string;
  readonly code: string;
}

/** At most three levels deep. */
export interface CategorySource {
  readonly key: string;
  readonly title: string;
  readonly image: string | null;
  readonly children: readonly CategorySource[];
}

export interface SellerSource {
  readonly key: string;
  readonly fullName: string;
  readonly shops: readonly ShopSource[];
}

interface ShopSource {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Weekdays are 0 (Sunday) to 6 (Saturday); times are HH:mm in Paris. Absent when unknown. */
  readonly openingHours?: readonly {
    readonly day_number: readonly number[];
    readonly opens: string;
    readonly closes: string;
  }[];
}

export interface ProductSource {
  readonly key: string;
  readonly title: string;
  /** Plain text or simple HTML. */
  readonly description: string;
  readonly sku: string;
  readonly brand: string;
  readonly sellerKey: string;
  /** Key of the most specific category. */
  readonly categoryKey: string;
  readonly style: string | null;
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[];
  /** Picture file names of the product in its own colour, best first. */
  readonly images: readonly string[];
  /** The first variation is the product's own colour, size and price. */
  readonly variations: readonly VariationSource[];
  /** Days before today on which the product was put on sale. */
  readonly ageInDays: number;
  /** Recommendation score from 0 to 1; the `discover_by` order lists the highest first. */
  readonly appeal: number;
}

export interface VariationSource {
  readonly key: string;
  readonly sku: string;
  readonly color: string;
  readonly size: string;
  readonly priceCents: number;
  readonly stock: number;
  /** Picture file names in this variation's colour. */
  readonly images: readonly string[];
}
