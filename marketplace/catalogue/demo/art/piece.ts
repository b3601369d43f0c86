import type { Studio } from './studio';

export type Side = 'front' | 'back';

/** How one silhouette is drawn and shown. Coordinates are those of a 900 × 1200 picture. */
export interface Piece {
  draw(studio: Studio, side: Side): string;
  /** What the close-up shows: the middle of the crop and how far it zooms in. */
  readonly closeUp: { readonly x: number; readonly y: number; readonly zoom: number };
  /** How the styled picture shows it. */
  readonly still: 'hanger' | 'folded' | 'floor' | 'plinth';
  /** For things that stand: the height of the ground under them. */
  readonly ground?: number;
  /** For things on the ground: left, top, right and bottom of what is drawn. */
  readonly extent?: readonly [number, number, number, number];
}
