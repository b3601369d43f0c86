import { cloth } from '../cloth';
import { crease, hollow } from '../folds';
import { across, bothSides, corner, curve, type Knot, MIDDLE, symmetric } from '../path';
import type { Side } from '../piece';
import type { Studio } from '../studio';
import { seam, stitching } from '../trims';
import type { LegCut } from './legs';

/** The band around the waist, with its inside seen behind from the front. */
export function waistband(
  studio: Studio,
  waist: readonly [number, number],
  height: number,
  side: Side,
  options: { loops?: boolean; elastic?: boolean } = {},
): string {
  const [dx, y] = waist;
  const shape = (top: number, bottom: number, grow: number): Knot[] =>
    symmetric([
      [0, y + top + 10],
      [dx * 0.6, y + top + 6],
      corner(dx + grow - 3, y + top),
      corner(dx + grow, y + bottom),
      [dx * 0.6, y + bottom + 7],
      [0, y + bottom + 11],
    ]);
  const behind =
    side === 'front'
      ? cloth(
          studio,
          symmetric([
            [0, y - height - 6],
            [dx * 0.7, y - height - 5],
            corner(dx - 2, y - height),
            [dx * 0.6, y - height + 12],
            [0, y - height + 14],
          ]),
          { tone: -0.14, volume: 0.2 },
        )
      : '';
  const lines = options.elastic
    ? Array.from({ length: 26 }, (_, index) =>
        crease(
          studio,
          [
            [MIDDLE - dx + (index + 0.5) * (dx / 13), y - height + 6],
            [MIDDLE - dx + (index + 0.5) * (dx / 13) + 2, y + 14],
          ],
          { width: 7, strength: 0.6 },
        ),
      ).join('')
    : stitching(studio, curve(across(dx, y - 7, y + 3))) +
      stitching(studio, curve(across(dx, y - height + 7, y - height + 16)));
  const loops = options.loops
    ? [-0.74, -0.34, 0.34, 0.74]
        .map((t) =>
          cloth(
            studio,
            [
              corner(MIDDLE + dx * t - 7, y - height - 2 + (1 - Math.abs(t)) * 10),
              corner(MIDDLE + dx * t + 7, y - height - 2 + (1 - Math.abs(t)) * 10),
              corner(MIDDLE + dx * t + 7, y + 8),
              corner(MIDDLE + dx * t - 7, y + 8),
            ],
            { casts: false, volume: 0.5 },
          ),
        )
        .join('')
    : '';
  return (
    behind + cloth(studio, shape(-height, 0, 2), { lean: 90, volume: 0.7, inside: lines }) + loops
  );
}

export const fly = (studio: Studio, y: number, length: number) =>
  seam(studio, `M${MIDDLE} ${y}V${y + length + 30}`, 0.6) +
  stitching(
    studio,
    curve([
      [MIDDLE + 28, y + 4],
      [MIDDLE + 27, y + length * 0.7],
      [MIDDLE + 2, y + length],
    ]),
  );

export const slantPockets = (studio: Studio, { waist, hip }: LegCut) =>
  bothSides((side) => {
    const data = curve([
      [MIDDLE + side * waist[0] * 0.66, waist[1] + 6],
      [MIDDLE + side * (waist[0] * 0.82), waist[1] + 60],
      [MIDDLE + side * (hip[0] - 6), hip[1] - 30],
    ]);
    return (
      hollow(
        studio,
        [
          [MIDDLE + side * waist[0] * 0.68, waist[1] + 8],
          [MIDDLE + side * (waist[0] * 0.86), waist[1] + 62],
          [MIDDLE + side * (hip[0] - 8), hip[1] - 28],
        ],
        { width: 18, strength: 0.5 },
      ) + seam(studio, data, 0.7)
    );
  });
