export type Point = readonly [x: number, y: number];

/** A point a curve passes through: smoothly, or with a corner. */
export type Knot = readonly [x: number, y: number, kind?: 'corner'];

/** The vertical middle of a 900 × 1200 picture. */
export const MIDDLE = 450;

export const corner = (x: number, y: number): Knot => [x, y, 'corner'];

/** Points written as in SVG, from an origin: `'196,742 270,690'`. */
export const points = (text: string, [left, top]: Point = [0, 0]): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',');
    return [left + Number(x), top + Number(y)];
  });

/** Knots written the same way, corners marked: `'!170,806 172,772 !740,806'`. */
export const knots = (text: string, origin?: Point): Knot[] =>
  text.split(' ').map((pair): Knot => {
    const [[x, y] = [0, 0]] = points(pair.replace('!', ''), origin);
    return pair.startsWith('!') ? corner(x, y) : [x, y];
  });

/** A line across the middle, from `reach` to its left to `reach` to its right, that sags or rises. */
export const across = (reach: number, y: number, middleY: number): Point[] => [
  [MIDDLE - reach, y],
  [MIDDLE, middleY],
  [MIDDLE + reach, y],
];

/** A rectangle, such as a placket, from its upper left and its lower right corner. */
export const rectangle = ([left, top]: Point, [right, bottom]: Point): Knot[] => [
  corner(left, top),
  corner(right, top),
  corner(right, bottom),
  corner(left, bottom),
];

/** Draws something on the left (-1) and on the right (1). */
export const bothSides = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1);

/** A coordinate as SVG wants it, to a tenth of a pixel. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

const length = (v: Point): number => Math.hypot(v[0], v[1]);

const unit = (v: Point): Point => {
  const size = length(v) || 1;
  return [v[0] / size, v[1] / size];
};

function tangents(knots: readonly Knot[], closed: boolean): (Point | null)[] {
  const count = knots.length;
  return knots.map((knot, index) => {
    const before = knots[closed ? (index + count - 1) % count : index - 1];
    const after = knots[closed ? (index + 1) % count : index + 1];
    if (knot[2] === 'corner' || !before || !after) return null;
    const arriving = unit(minus([knot[0], knot[1]], [before[0], before[1]]));
    const leaving = unit(minus([after[0], after[1]], [knot[0], knot[1]]));
    return unit([arriving[0] + leaving[0], arriving[1] + leaving[1]]);
  });
}

/** SVG path data of a curve through the knots, without overshooting between them. */
export function smooth(knots: readonly Knot[], closed = true): string {
  const directions = tangents(knots, closed);
  const first = knots[0];
  if (!first) return '';
  let data = `M${num(first[0])} ${num(first[1])}`;
  const segments = closed ? knots.length : knots.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const next = (index + 1) % knots.length;
    const from = knots[index] ?? first;
    const to = knots[next] ?? first;
    const out = directions[index] ?? null;
    const into = directions[next] ?? null;
    if (!out && !into) {
      data += `L${num(to[0])} ${num(to[1])}`;
      continue;
    }
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    const second: Point = into
      ? [to[0] - into[0] * reach, to[1] - into[1] * reach]
      : [
          lerp(to[0], from[0] + (out?.[0] ?? 0) * reach, 0.4),
          lerp(to[1], from[1] + (out?.[1] ?? 0) * reach, 0.4),
        ];
    const one: Point = out
      ? [from[0] + out[0] * reach, from[1] + out[1] * reach]
      : [lerp(from[0], second[0], 0.4), lerp(from[1], second[1], 0.4)];
    data += `C${num(one[0])} ${num(one[1])} ${num(second[0])} ${num(second[1])} ${num(to[0])} ${num(to[1])}`;
  }
  return closed ? `${data}Z` : data;
}

/** SVG path data of an open curve, such as a seam. */
export const curve = (knots: readonly Knot[]): string => smooth(knots, false);

/** A straight-sided path. */
export function poly(points: readonly Point[], closed = true): string {
  const data = points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');
  return `M${data}${closed ? 'Z' : ''}`;
}

const place = (knot: Knot, side: 1 | -1): Knot => [MIDDLE + knot[0] * side, knot[1], knot[2]];

/** One side of a pair: knots given as distances from the middle, put to the right (1) or left (-1). */
export const onSide = (half: readonly Knot[], side: 1 | -1): Knot[] =>
  half.map((knot) => place(knot, side));

/** A whole outline from its right half, given from top to bottom as distances from the middle. */
export function symmetric(half: readonly Knot[]): Knot[] {
  const left = half.filter((knot) => knot[0] !== 0).reverse();
  return [...half.map((knot) => place(knot, 1)), ...left.map((knot) => place(knot, -1))];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf(points: readonly (Point | Knot)[]): Box {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Points along a smooth curve through a few given ones. */
export function sample(spine: readonly Knot[], count: number): Point[] {
  const last = spine.length - 1;
  const at = (index: number): Knot => spine[Math.min(last, Math.max(0, index))] ?? [0, 0];
  return Array.from({ length: count + 1 }, (_, step) => {
    const place = (step / count) * last;
    const index = Math.min(last - 1, Math.floor(place));
    const t = place - index;
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const axis = (i: 0 | 1) =>
      0.5 *
      (2 * b[i] +
        (c[i] - a[i]) * t +
        (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
        (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
    return [axis(0), axis(1)];
  });
}

/** Where a brush presses: thick in the middle, towards the end, or towards the start. */
export type Pressure = 'middle' | 'end' | 'start';

const pressed: Record<Pressure, (t: number) => number> = {
  middle: (t) => Math.sin(Math.PI * t) ** 0.8,
  end: (t) => t ** 0.9,
  start: (t) => (1 - t) ** 0.9,
};

/** A brush stroke: from `left` to `right` of the spine, in pixels, thinning as the pressure says. */
export function brush(
  spine: readonly Knot[],
  left: number,
  right: number,
  pressure: Pressure = 'middle',
): string {
  const steps = spine.length > 2 ? 9 : 6;
  const points = sample(spine, steps);
  const one: Point[] = [];
  const other: Point[] = [];
  points.forEach((point, index) => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(steps, index + 1)] ?? point;
    const along = unit(minus(after, before));
    const force = pressed[pressure](index / steps);
    one.push([point[0] + along[1] * left * force, point[1] - along[0] * left * force]);
    other.push([point[0] - along[1] * right * force, point[1] + along[0] * right * force]);
  });
  return poly([...one, ...other.reverse()]);
}
