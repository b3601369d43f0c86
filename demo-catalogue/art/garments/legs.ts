import { cloth } from '../cloth';
import { crease, fold, ridge } from '../folds';
import { corner, curve, type Knot, lerp, MIDDLE, onSide, type Point } from '../path';
import type { Studio } from '../studio';
import { seam, stitching } from '../trims';

export interface LegCut {
  readonly waist: readonly [dx: number, y: number];
  readonly hip: readonly [dx: number, y: number];
  readonly crotch: number;
  /** Outer edge of the knee. */
  readonly knee: readonly [dx: number, y: number];
  /** Inner and outer edges of the hem. */
  readonly hem: readonly [inner: number, outer: number, y: number];
}

const legKnots = ({ waist, hip, crotch, knee, hem }: LegCut): Knot[] => [
  corner(0, waist[1] + 8),
  corner(...waist),
  hip,
  knee,
  corner(hem[1], hem[2]),
  [(hem[0] + hem[1]) / 2, hem[2] + 9],
  corner(hem[0], hem[2] + 2),
  [lerp(hem[0], 10, 0.55), lerp(hem[2], crotch, 0.55)],
  corner(3, crotch),
  corner(-2, crotch - 60),
];

interface LegStyle {
  /** A pressed crease down the front. */
  readonly pressed?: boolean;
  readonly turnUp?: boolean;
  readonly stitched?: boolean;
}

/** Both legs, the far one in a little shade. */
export function legs(studio: Studio, cut: LegCut, style: LegStyle = {}): string {
  const { random } = studio;
  return ([1, -1] as const)
    .map((side) => {
      const at = (dx: number, y: number): Point => [MIDDLE + dx * side, y];
      const { waist, hip, crotch, knee, hem } = cut;
      const axis = (y: number) =>
        lerp(waist[0] * 0.56, (hem[0] + hem[1]) / 2, (y - waist[1]) / (hem[2] - waist[1]));
      const width = hem[1] - hem[0];
      let inside = [
        fold(
          studio,
          [at(6, crotch + 4), at(hip[0] * 0.36, crotch - 26), at(hip[0] * 0.7, crotch - 60)],
          { width: 22 * side, strength: 0.5, pressure: 'start' },
        ),
        fold(
          studio,
          [at(8, crotch + 30), at(hip[0] * 0.34, crotch + 34), at(hip[0] * 0.62, crotch + 10)],
          { width: 20 * side, strength: 0.42, pressure: 'start' },
        ),
        crease(
          studio,
          [
            at(10, crotch + 40),
            at(lerp(hem[0], 10, 0.6), lerp(crotch, hem[2], 0.4)),
            at(hem[0], hem[2]),
          ],
          { width: side * 34, strength: 0.45 },
        ),
        fold(
          studio,
          [
            at(lerp(axis(knee[1]), knee[0], 0.9), knee[1] - 20),
            at(axis(knee[1]) + 12, knee[1] + 8),
            at(axis(knee[1]) - width * 0.2, knee[1] + 4),
          ],
          { width: 18, strength: 0.3, pressure: 'start' },
        ),
        ridge(
          studio,
          [
            at(axis(waist[1] + 60) - 10, waist[1] + 90),
            at(axis(knee[1]) - 6, knee[1]),
            at(axis(hem[2]), hem[2]),
          ],
          { width: width * 0.42, strength: 0.4 },
        ),
      ].join('');
      for (let index = 0; index < 3; index += 1) {
        const x = lerp(hem[0], hem[1], 0.22 + index * 0.27 + random.between(-0.05, 0.05));
        inside += fold(
          studio,
          [
            at(lerp(axis(knee[1]), x, 0.6), knee[1] + random.between(-60, 40)),
            at(lerp(axis(knee[1]), x, 0.9), lerp(knee[1], hem[2], 0.55)),
            at(x, hem[2] + 8),
          ],
          { width: Math.min(30, width * 0.13), strength: 0.42, pressure: 'end' },
        );
      }
      if (style.pressed)
        inside +=
          seam(
            studio,
            curve([
              at(axis(waist[1]) - 4, waist[1] + 70),
              at(axis(knee[1]), knee[1]),
              at(axis(hem[2]), hem[2] + 9),
            ]),
            0.5,
          ) +
          crease(
            studio,
            [
              at(axis(waist[1]) - 4, waist[1] + 40),
              at(axis(knee[1]), knee[1]),
              at(axis(hem[2]), hem[2]),
            ],
            { width: 26, strength: 0.35 },
          );
      const hemline = curve([
        at(hem[0] + 2, hem[2] - 18),
        at((hem[0] + hem[1]) / 2, hem[2] - 10),
        at(hem[1] - 2, hem[2] - 20),
      ]);
      inside += style.stitched ? stitching(studio, hemline) : seam(studio, hemline, 0.25);
      const leg = cloth(studio, onSide(legKnots(cut), side), {
        volume: 0.7,
        lean: -side * 3,
        sag: 8,
        tone: side > 0 ? -0.022 : 0.006,
        edged: true,
        inside,
      });
      return leg + (style.turnUp ? turnUp(studio, cut, side) : '');
    })
    .join('');
}

function turnUp(studio: Studio, { hem }: LegCut, side: 1 | -1): string {
  const [inner, outer, y] = hem;
  return cloth(
    studio,
    onSide(
      [
        corner(inner - 2, y - 46),
        [(inner + outer) / 2, y - 38],
        corner(outer + 2, y - 48),
        corner(outer + 3, y + 3),
        [(inner + outer) / 2, y + 13],
        corner(inner - 3, y + 5),
      ],
      side,
    ),
    { tone: 0.05, volume: 0.7 },
  );
}
