import type { Studio } from './studio';

export type Side = 'front' | 'back';

/** How the styled picture shows a thing. */
export type Still =
  /** On a hanger: the height of the neck it hangs by, or with clips at the waistband. */
  | { readonly kind: 'hanger'; readonly neck: number; readonly clips?: boolean }
  /** Folded flat: what of the front stays visible. */
  | { readonly kind: 'folded'; readonly top: number; readonly half: number }
  /** Standing: left, top, right and bottom of the front drawing. */
  | { readonly kind: 'standing'; readonly extent: Extent }
  /** Lying flat. */
  | { readonly kind: 'lying' }
  /** On the plinth or stone drawn with it. */
  | { readonly kind: 'plinth' };

export type Extent = readonly [left: number, top: number, right: number, bottom: number];

/** How one silhouette is drawn and shown. Coordinates are those of a 900 × 1200 picture. */
export interface Piece {
  draw(studio: Studio, side: Side): string;
  /** What the close-up shows: the middle of the crop and how far it zooms in. */
  readonly closeUp: { readonly x: number; readonly y: number; readonly zoom: number };
  readonly still: Still;
}
