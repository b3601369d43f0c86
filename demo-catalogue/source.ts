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
  /** null when it is unknown */
  readonly identity: SellerIdentity | null;
}

/** Legal identity of a seller, shown to shoppers (Code de la consommation L111-1 and L221-5). */
export interface SellerIdentity {
  readonly legalName: string;
  /** Absent in identities of earlier versions. */
  readonly legalForm?: string;
  /** Absent in identities of earlier versions. */
  readonly isProfessional?: boolean;
  readonly address: string;
  /** SIREN or SIRET; '' for a private seller. */
  readonly registration: string;
  /** '' for a seller without one. */
  readonly vatNumber: string;
  readonly email: string;
  readonly phone: string;
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
  /** null when none of it is known */
  readonly legal: LegalInformation | null;
}

/** Legal information of a product; a part is absent when it is unknown. */
export interface LegalInformation {
  /** Product safety (regulation (EU) 2023/988, article 19). */
  readonly safety?: {
    readonly manufacturer: PostalContact;
    /** Absent when the manufacturer is in the EU. */
    readonly responsiblePerson?: PostalContact;
    /** '' when it is unknown */
    readonly identification: string;
    readonly warnings: readonly string[];
  };
  /** Environmental qualities and characteristics (Code de l’environnement R541-221). */
  readonly environment?: {
    readonly steps: readonly { readonly step: string; readonly country: string }[];
    readonly recycledPercent?: number;
    readonly recyclability?: string;
    readonly hazardousSubstances: readonly string[];
    readonly releasesMicrofibres?: boolean;
    readonly cost?: { readonly points: number; readonly pointsPer100g: number };
  };
  readonly composition?: readonly Material[];
  /** In French. */
  readonly care?: readonly string[];
}

export interface PostalContact {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** Percentage of a material in a part of a product. */
export interface Material {
  /** '' for a product of a single part. */
  readonly part: string;
  readonly material: string;
  readonly percent: number;
}

export type AssumedValue = 'stock' | 'compareAtCents' | 'priorCents';

export interface VariationSource {
  readonly key: string;
  readonly sku: string;
  readonly color: string;
  readonly size: string;
  readonly priceCents: number;
  /** The price from which the seller announces a reduction; absent without one. */
  readonly compareAtCents?: number;
  /** The lowest price of the 30 days before the reduction; absent when it is unknown. */
  readonly priorCents?: number;
  readonly stock: number;
  /** Values that the source does not know: a variation that is stored already keeps its own. */
  readonly assumed?: readonly AssumedValue[];
  /** Picture file names in this variation's colour. */
  readonly images: readonly string[];
}
