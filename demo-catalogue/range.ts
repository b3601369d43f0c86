import type { CareKey, Origin } from './care';
import type { ColorName } from './colors';
import type { BrandKey } from './sellers';
import type { Material, Pattern, Silhouette } from './subject';

/** Products of one category with the values that they share. */
export interface Range {
  readonly category: string;
  readonly sizes: readonly string[];
  readonly care: CareKey;
  readonly season: Season;
  /** Size of the person in the pictures, or advice for choosing a size. */
  readonly fit: string;
  readonly products: readonly ProductEntry[];
}

/** Release season: winter products were released this autumn, summer products in spring. */
export type Season = 'winter' | 'summer' | 'all-year';

type Style =
  | 'Décontracté'
  | 'Chic'
  | 'Bohème'
  | 'Minimaliste'
  | 'Sport'
  | 'Vintage'
  | 'Romantique'
  | 'Workwear'
  | 'Marin'
  | 'Classique';

/** One product of the demo catalogue. Absent fields default to those of the range. */
export interface ProductEntry {
  readonly title: string;
  readonly brand: BrandKey;
  /** Silhouette, material and pattern of the drawing; the pattern is plain when absent. */
  readonly look: readonly [Silhouette, Material, Pattern?];
  /** Second colour of the drawing; derived from each colour when absent. */
  readonly accent?: ColorName;
  /**
   * Seed of the drawing, for products whose text names a specific shape: a signet ring, a strand of
   * pearls.
   */
  readonly drawing?: number;
  /** The first colour is the product's own. */
  readonly colors: readonly [ColorName, ...ColorName[]];
  /** Price in cents, VAT included, of the first colour in the first size. */
  readonly cents: number;
  /** The price before its reduction; absent for a product that is not reduced. */
  readonly before?: number;
  /** Cents added for a colour or a size. */
  readonly extra?: Readonly<Record<string, number>>;
  readonly style: Style;
  /** Two to four sentences of description. */
  readonly text: string;
  /** Short name of the material, for the attributes. */
  readonly fabric: string;
  /** Full composition, as on the label. */
  readonly composition: string;
  readonly origin: Origin;
  readonly details: Readonly<Record<string, string>>;
  readonly sizes?: readonly string[];
  readonly care?: CareKey;
  readonly season?: Season;
  readonly fit?: string;
  /** Shown among the first products of the home page. */
  readonly star?: true;
  readonly soldOut?: true;
}
