import { cloth } from '../cloth';
import { corner, MIDDLE } from '../path';
import type { Extent, Piece } from '../piece';
import type { Studio } from '../studio';
import { fromAbove, GROUND, laces, pair, type TopView } from './shoe-parts';

export const G = GROUND;

export const laceUp = (): string =>
  laces([MIDDLE - 40, 548], [MIDDLE - 34, 412], 4, [78, 4], '#f4efe6');

export const band =
  (y: number, half: number, height: number) =>
  (studio: Studio): string =>
    cloth(
      studio,
      [
        corner(MIDDLE - half, y),
        [MIDDLE, y - 16],
        corner(MIDDLE + half, y),
        corner(MIDDLE + half + 2, y + height),
        [MIDDLE, y + height - 16],
        corner(MIDDLE - half - 2, y + height),
      ],
      { volume: 0.8, casts: false },
    );

export const shoe = (
  one: (studio: Studio) => string,
  above: TopView,
  closeUp: Piece['closeUp'],
  extent: Extent,
): Piece => ({
  draw: (studio, side) => (side === 'front' ? pair(studio, one) : fromAbove(studio, above)),
  closeUp,
  still: { kind: 'standing', extent },
});
