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

/** One leg of a cut. */
interface Leg {
  readonly cut: LegCut;
  readonly side: 1 | -1;
  /** A point of this side, from its distance to the middle of the picture. */
  readonly at: (dx: number, y: number) => Point;
  /** The distance between the middle of the leg and the middle of the picture. */
  readonly axis: (y: number) => number;
  /** The width of the hem. */
  readonly width: number;
}

function legOf(cut: LegCut, side: 1 | -1): Leg {
  const { waist, hem } = cut;
  return {
    cut,
    side,
    at: (dx, y) => [MIDDLE + dx * side, y],
    axis: (y) => lerp(waist[0] * 0.56, (hem[0] + hem[1]) / 2, (y - waist[1]) / (hem[2] - waist[1])),
    width: hem[1] - hem[0],
  };
}

/** Both legs, the far one in a little shade. */
export function legs(studio: Studio, cut: LegCut, style: LegStyle = {}): string {
  return ([1, -1] as const)
    .map((side) => {
      const leg = legOf(cut, side);
      const inside = [
        crotchFolds(studio, leg),
        kneeFolds(studio, leg),
        hemFolds(studio, leg),
        style.pressed ? pressedCrease(studio, leg) : '',
        hemSeam(studio, leg, style),
      ].join('');
      const drawing = cloth(studio, onSide(legKnots(cut), side), {
        volume: 0.7,
        lean: -side * 3,
        sag: 8,
        tone: side > 0 ? -0.022 : 0.006,
        edged: true,
        inside,
      });
      return drawing + (style.turnUp ? turnUp(studio, cut, side) : '');
    })
    .join('');
}

function crotchFolds(studio: Studio, { cut, side, at }: Leg): string {
  const { hip, crotch, hem } = cut;
  return [
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
  ].join('');
}

function kneeFolds(studio: Studio, { cut, at, axis, width }: Leg): string {
  const { waist, knee, hem } = cut;
  return [
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
}

function hemFolds(studio: Studio, { cut, at, axis, width }: Leg): string {
  const { knee, hem } = cut;
  const { random } = studio;
  return [0, 1, 2]
    .map((index) => {
      const x = lerp(hem[0], hem[1], 0.22 + index * 0.27 + random.between(-0.05, 0.05));
      return fold(
        studio,
        [
          at(lerp(axis(knee[1]), x, 0.6), knee[1] + random.between(-60, 40)),
          at(lerp(axis(knee[1]), x, 0.9), lerp(knee[1], hem[2], 0.55)),
          at(x, hem[2] + 8),
        ],
        { width: Math.min(30, width * 0.13), strength: 0.42, pressure: 'end' },
      );
    })
    .join('');
}

function pressedCrease(studio: Studio, { cut, at, axis }: Leg): string {
  const { waist, knee, hem } = cut;
  const line = (start: number, end: number): Point[] => [
    at(axis(waist[1]) - 4, waist[1] + start),
    at(axis(knee[1]), knee[1]),
    at(axis(hem[2]), hem[2] + end),
  ];
  return (
    seam(studio, curve(line(70, 9)), 0.5) +
    crease(studio, line(40, 0), { width: 26, strength: 0.35 })
  );
}

function hemSeam(studio: Studio, { cut: { hem }, at }: Leg, { stitched }: LegStyle): string {
  const line = curve([
    at(hem[0] + 2, hem[2] - 18),
    at((hem[0] + hem[1]) / 2, hem[2] - 10),
    at(hem[1] - 2, hem[2] - 20),
  ]);
  return stitched ? stitching(studio, line) : seam(studio, line, 0.25);
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
