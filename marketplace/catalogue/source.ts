/**
 * A catalogue as its authors know it: what the demo catalogue gives and what a product file is read into.
 * `store.ts` writes it to the database. Keys are stable slugs; the database derives its ids from them,
 * so the same catalogue always has the same ids.
 */
export interface CatalogueSource {
  readonly categories: readonly CategorySource[];
  readonly sellers: readonly SellerSource[];
  readonly colors: readonly ColorSource[];
  readonly products: Iterable<ProductSource>;
  /** Picture behind the home page's banner; a file name. */
  readonly bannerImage: string | null;
}

/** A named colour as shoppers choose it; `code` is a CSS hex colour. */
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
  /** Weekdays are 0 Sunday to 6 Saturday; times are HH:mm in Paris. Left out where they are not known. */
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
  /** The most specific category. */
  readonly categoryKey: string;
  readonly style: string | null;
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[];
  /** Picture file names of the product in its own colour, best first. */
  readonly images: readonly string[];
  /** The first variation is the product's own colour, size and price. */
  readonly variations: readonly VariationSource[];
  /** Days before today on which the product was put on sale. */
  readonly ageInDays: number;
  /** 0 to 1: how strongly the shop recommends it ("discover_by" shows the highest first). */
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
