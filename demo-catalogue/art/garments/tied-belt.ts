import { cloth } from '../cloth';
import { fold } from '../folds';
import { across, corner, curve, type Knot, MIDDLE, symmetric } from '../path';
import type { Studio } from '../studio';
import { stitching } from '../trims';
import type { Cut } from './cut';

/** A tied belt around the waist. */
export function tiedBelt(studio: Studio, cut: Cut, height = 40): string {
  const [wx, wy] = cut.waist;
  const half = height / 2;
  const band: Knot[] = symmetric([
    [0, wy - half + 6],
    [wx * 0.6, wy - half + 3],
    corner(wx + 3, wy - half - 2),
    corner(wx + 3, wy + half - 2),
    [wx * 0.6, wy + half + 3],
    [0, wy + half + 6],
  ]);
  const end = (dx: number, length: number, sway: number) =>
    cloth(
      studio,
      [
        corner(MIDDLE + dx, wy),
        corner(MIDDLE + dx + 34, wy - 2),
        [MIDDLE + dx + 40 + sway, wy + length * 0.5],
        corner(MIDDLE + dx + 42 + sway * 1.4, wy + length),
        corner(MIDDLE + dx + 6 + sway * 1.4, wy + length + 10),
        [MIDDLE + dx + 4 + sway, wy + length * 0.5],
      ],
      {
        lean: 4,
        inside: fold(
          studio,
          [
            [MIDDLE + dx + 16, wy + 8],
            [MIDDLE + dx + 20 + sway, wy + length * 0.5],
            [MIDDLE + dx + 22 + sway, wy + length],
          ],
          { width: 12, strength: 0.5, pressure: 'start' },
        ),
      },
    );
  return [
    cloth(studio, band, {
      lean: 90,
      volume: 0.8,
      inside:
        stitching(studio, curve(across(wx, wy - half + 4, wy - half + 13))) +
        stitching(studio, curve(across(wx, wy + half - 8, wy + half))),
    }),
    end(-4, 210, 10),
    end(-34, 170, -14),
    cloth(
      studio,
      [
        corner(MIDDLE - 30, wy - half - 1),
        [MIDDLE - 2, wy - half - 7],
        corner(MIDDLE + 30, wy - half + 3),
        [MIDDLE + 25, wy + 4],
        corner(MIDDLE + 34, wy + half + 10),
        [MIDDLE - 2, wy + half + 15],
        corner(MIDDLE - 36, wy + half + 4),
        [MIDDLE - 25, wy + 2],
      ],
      {
        lean: 80,
        volume: 0.9,
        inside: [-13, 0, 13]
          .map((dx) =>
            fold(
              studio,
              [
                [MIDDLE + dx * 1.6, wy - half - 8],
                [MIDDLE + dx * 0.8, wy],
                [MIDDLE + dx * 1.7, wy + half + 16],
              ],
              { width: 11, strength: 0.6 },
            ),
          )
          .join(''),
      },
    ),
  ].join('');
}

export function beltBehind(studio: Studio, cut: Cut): string {
  const [wx, wy] = cut.waist;
  const band = symmetric([
    [0, wy - 14],
    [wx * 0.6, wy - 18],
    corner(wx + 3, wy - 22),
    corner(wx + 3, wy + 18),
    [wx * 0.6, wy + 23],
    [0, wy + 26],
  ]);
  return cloth(studio, band, { lean: 90, volume: 0.8 });
}
