import type { CareKey, Origin } from './care';
import type { ColorName } from './colors';
import type { BrandKey } from './sellers';
import type { Material, Pattern, Silhouette } from './subject';

/** The products of one category as their author writes them down, with what they have in common. */
export interface Range {
  readonly category: string;
  readonly sizes: readonly string[];
  readonly care: CareKey;
  readonly season: Season;
  /** What the person in the pictures would wear, or how to choose one's size. */
  readonly fit: string;
  readonly products: readonly ProductEntry[];
}

/** When the collection came out: winter pieces are this autumn's, summer pieces are from spring. */
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

/** What is not said here is the range's. */
export interface ProductEntry {
  readonly title: string;
  readonly brand: BrandKey;
  /** How it is drawn; the pattern is plain when absent. */
  readonly look: readonly [Silhouette, Material, Pattern?];
  /** Second colour of the drawing; absent: derived from each colour. */
  readonly accent?: ColorName;
  /** Seed of the drawing, where the words ask for one of the silhouette's forms: a signet ring, a strand of pearls. */
  readonly drawing?: number;
  /** The first one is the product's own. */
  readonly colors: readonly [ColorName, ...ColorName[]];
  /** Price in cents, VAT included, of the first colour in the first size. */
  readonly cents: number;
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
  /** Among the first that the home page shows. */
  readonly star?: true;
  readonly soldOut?: true;
}
