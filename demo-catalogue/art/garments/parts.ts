import { cloth } from '../cloth';
import { fold, hollow, ridge } from '../folds';
import { across, corner, curve, type Knot, lerp, MIDDLE, type Point, symmetric } from '../path';
import type { Studio } from '../studio';
import { label, ribbing, seam } from '../trims';
import { type Cut, type Neckline, necklineOf } from './cut';

/** The inside of the back seen through the neckline, with its label. */
export function innerBack(studio: Studio, cut: Cut, rise = 10, labelled = true): string {
  const [dx, y] = cut.neck;
  const outline = symmetric([
    [0, y - rise + 14],
    [dx * 0.6, y - rise + 9],
    corner(dx + 4, y - 2),
    [dx * 0.92, y + cut.drop * 0.6],
    [dx * 0.4, y + cut.drop + 22],
    [0, y + cut.drop + 26],
  ]);
  const band: Point[] = across(dx, y + 4, y - rise + 26);
  return cloth(studio, outline, {
    tone: -0.13,
    volume: 0.3,
    inside:
      hollow(
        studio,
        [
          [MIDDLE - dx * 0.8, y + cut.drop * 0.5],
          [MIDDLE - dx * 0.3, y + cut.drop * 0.95],
          [MIDDLE + dx * 0.5, y + cut.drop * 0.9],
        ],
        { width: cut.drop * 0.9, strength: 0.5 },
      ) +
      seam(studio, curve(band)) +
      (labelled && cut.drop > 26 ? label(MIDDLE, y - rise + 24, Math.min(46, dx * 0.55)) : ''),
  });
}

/** A ribbed band following the neckline. */
export function neckRib(studio: Studio, cut: Cut, shape: Neckline, width: number): string {
  const inner = necklineOf(cut, shape);
  const outer: Knot[] = inner.map(([x, y, kind], index) =>
    index === inner.length - 1
      ? corner(x + width * 0.9, y + width * 0.28)
      : [x + (x / cut.neck[0]) * width * 0.75, y + width, kind],
  );
  const outline = symmetric([...inner.filter((knot) => knot[0] >= 0), ...outer.reverse()]);
  const line = (knots: readonly Knot[]): Point[] => {
    const half = knots.map((knot): Point => [knot[0], knot[1]]).sort((a, b) => a[0] - b[0]);
    return [
      ...half
        .filter((p) => p[0] !== 0)
        .reverse()
        .map((p): Point => [MIDDLE - p[0], p[1]]),
      ...half.map((p): Point => [MIDDLE + p[0], p[1]]),
    ];
  };
  return neckBand(studio, outline, line(inner), line(outer));
}

function neckBand(studio: Studio, outline: Knot[], inner: Point[], outer: Point[]): string {
  return cloth(studio, outline, {
    patterned: false,
    casts: false,
    volume: 0.3,
    inside: ribbing(studio, inner, outer, 64),
  });
}

/** The back of the neck: the collar band seen from behind. */
export function backNeck(studio: Studio, cut: Cut, width: number): string {
  const [dx, y] = cut.neck;
  const inner: Point[] = across(dx, y, y + 12);
  const outer: Point[] = across(dx + width, y + width * 0.3, y + 12 + width);
  const outline: Knot[] = [
    corner(MIDDLE - dx, y),
    [MIDDLE, y + 12],
    corner(MIDDLE + dx, y),
    corner(MIDDLE + dx + width, y + width * 0.3),
    [MIDDLE, y + 12 + width],
    corner(MIDDLE - dx - width, y + width * 0.3),
  ];
  return neckBand(studio, outline, inner, outer);
}

/** The folds a body of cloth makes on a figure: from underarms, over the bust, at the waist. */
export function bodyFolds(studio: Studio, cut: Cut, ease = 1): string {
  const { random } = studio;
  const [ux, uy] = cut.underarm;
  const [wx, wy] = cut.waist;
  const [hx, hy] = cut.hem;
  let drawing = '';
  for (const side of [-1, 1] as const) {
    const at = (dx: number, y: number): Point => [MIDDLE + dx * side, y];
    drawing += fold(
      studio,
      [at(ux - 4, uy + 6), at(ux * 0.66, uy + 48), at(ux * 0.42, uy + 62 + random.between(0, 26))],
      { width: 20 * ease * side, strength: 0.42, pressure: 'start' },
    );
    drawing += fold(
      studio,
      [at(ux - 2, uy + 34), at(ux * 0.74, uy + 106), at(ux * 0.6, uy + 190)],
      { width: 24 * ease * side, strength: 0.36, pressure: 'start' },
    );
    drawing += hollow(
      studio,
      [at(wx + 4, lerp(uy, wy, 0.3)), at(wx - 8, wy), at(lerp(wx, hx, 0.6), lerp(wy, hy, 0.6))],
      { width: 74, strength: side > 0 ? 0.55 : 0.3 },
    );
    drawing += fold(
      studio,
      [
        at(wx * 0.55, wy - 30),
        at(wx * 0.62 + random.between(-14, 14), lerp(wy, hy, 0.5)),
        at(hx * 0.62, hy - 6),
      ],
      { width: 26 * ease, strength: 0.34, pressure: 'end' },
    );
  }
  drawing += ridge(
    studio,
    [
      [MIDDLE - ux * 0.5, uy - 20],
      [MIDDLE - ux * 0.46, uy + 70],
      [MIDDLE - wx * 0.4, wy],
    ],
    { width: 120, strength: 0.35 },
  );
  drawing += fold(
    studio,
    [
      [MIDDLE + wx * 0.12, wy + 10],
      [MIDDLE + wx * random.between(0.02, 0.2), lerp(wy, hy, 0.5)],
      [MIDDLE + hx * 0.16, hy],
    ],
    { width: 24 * ease, strength: 0.3, pressure: 'end' },
  );
  return drawing;
}

/** A ribbed band at the hem. */
export function hemRib(studio: Studio, cut: Cut, height: number): string {
  const [hx, hy] = cut.hem;
  const tuck = 12;
  const outline = symmetric([
    [0, hy + cut.sag - height * 0.12],
    [hx * 0.5, hy + cut.sag * 0.8 - height * 0.12],
    corner(hx - 2, hy - height * 0.12),
    [hx - tuck * 0.5, hy + height * 0.4],
    corner(hx - tuck, hy + height * 0.88),
    [hx * 0.5, hy + cut.sag * 0.8 + height * 0.88],
    [0, hy + cut.sag + height * 0.88],
  ]);
  const edge = (dy: number, inset: number): Point[] =>
    across(hx - inset, hy + dy, hy + cut.sag * 1.05 + dy);
  return cloth(studio, outline, {
    patterned: false,
    volume: 0.7,
    inside: ribbing(
      studio,
      edge(-height * 0.14, 0),
      edge(height * 0.9, tuck),
      Math.round(hx / 4.2),
    ),
  });
}
