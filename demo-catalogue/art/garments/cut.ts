import { corner, type Knot, lerp, MIDDLE, onSide, type Point, symmetric } from '../path';

/** A measure from the middle: sideways and down. */
type Half = readonly [dx: number, y: number];

/** The cut of an upper body, as right-hand measures from the middle of the picture. */
export interface Cut {
  /** Where the neckline meets the shoulder. */
  readonly neck: Half;
  /** How deep the front neckline goes under the neck point. */
  readonly drop: number;
  readonly shoulder: Half;
  readonly underarm: Half;
  readonly waist: Half;
  readonly hem: Half;
  /** How much the hem sinks (positive) or rises in the middle. */
  readonly sag: number;
}

export type Neckline = 'round' | 'v' | 'square' | 'boat';

/** The front neckline from the middle to the neck point. */
export function necklineOf(cut: Cut, shape: Neckline, drop = cut.drop): Knot[] {
  const [dx, y] = cut.neck;
  switch (shape) {
    case 'v':
      return [corner(0, y + drop), [dx * 0.55, y + drop * 0.5], corner(dx, y)];
    case 'square':
      return [[0, y + drop], corner(dx * 0.86, y + drop - 3), corner(dx, y)];
    case 'boat':
      return [[0, y + drop], [dx * 0.5, y + drop * 0.85], corner(dx, y)];
    case 'round':
      return [
        [0, y + drop],
        [dx * 0.5, y + drop * 0.88],
        [dx * 0.86, y + drop * 0.45],
        corner(dx, y),
      ];
  }
}

/** Right side of the body from the neck point down to the middle of the hem. */
function bodySide(cut: Cut): Knot[] {
  const [sx, sy] = cut.shoulder;
  const [ux, uy] = cut.underarm;
  return [
    [lerp(cut.neck[0], sx, 0.55), lerp(cut.neck[1], sy, 0.5)],
    corner(sx, sy),
    [sx - 12, lerp(sy, uy, 0.45)],
    [lerp(sx - 12, ux, 0.38), lerp(sy, uy, 0.84)],
    corner(ux, uy),
    cut.waist,
    [lerp(cut.waist[0], cut.hem[0], 0.6), lerp(cut.waist[1], cut.hem[1], 0.6)],
    corner(...cut.hem),
    [cut.hem[0] * 0.5, cut.hem[1] + cut.sag * 0.8],
    [0, cut.hem[1] + cut.sag],
  ];
}

export function bodyOutline(cut: Cut, shape: Neckline, drop = cut.drop): Knot[] {
  return symmetric([...necklineOf(cut, shape, drop), ...bodySide(cut)]);
}

/** Right half of an open front: from the neckline to the hem, with its edge `edge` pixels past the middle. */
export function frontHalf(cut: Cut, side: 1 | -1, neckline: readonly Knot[], edge: number): Knot[] {
  const trunk = bodySide(cut).filter((knot) => knot[0] !== 0);
  return onSide([...neckline, ...trunk, corner(-edge, cut.hem[1] + cut.sag)], side);
}

export interface Arm {
  /** Middle of the sleeve's end. */
  readonly end: Half;
  /** Width of the sleeve's end. */
  readonly width: number;
  /** How far the elbow stands out. */
  readonly bow?: number;
  /** Extra width between shoulder and cuff. */
  readonly puff?: number;
  /** Height of the sleeve head above the shoulder. */
  readonly head?: number;
}

/** A sleeve: its outline, and points on it by share of its length (0 shoulder, 1 end) and width (-1 outer, 1 inner). */
export interface Sleeve {
  readonly outline: Knot[];
  readonly at: (along: number, across: number) => Point;
  /** Degrees it leans from the vertical, for patterns. */
  readonly lean: number;
}

export function sleeveOf(cut: Cut, arm: Arm, side: 1 | -1): Sleeve {
  const [sx, sy] = cut.shoulder;
  const [ux, uy] = [cut.underarm[0] - 6, cut.underarm[1] + 8];
  const [ex, ey] = arm.end;
  const from: Point = [(sx + ux) / 2, (sy + uy) / 2];
  const angle = Math.atan2(ey - from[1], ex - from[0]);
  const out: Point = [Math.sin(angle), -Math.cos(angle)];
  const root = Math.hypot(sx - ux, sy - uy) * 0.98;
  const bow = arm.bow ?? 0;
  const long = ey - sy > 300;
  const easing = long ? 0.5 : 0.75;
  const slim = long ? 9 : 0;
  const local = (along: number, across: number): Point => {
    const t = Math.min(1, along);
    const bulge = Math.sin(Math.PI * t);
    const width = lerp(root, arm.width, t ** easing) + (arm.puff ?? 0) * bulge ** 0.8;
    // The elbow stands out below the middle: an arm leaves the shoulder straight down.
    const reach =
      (-across * width) / 2 +
      bow * Math.sin(Math.PI * t ** 1.25) -
      slim * Math.sin(Math.PI * t ** 0.6);
    const skew = across * (1 - along) * 10;
    return [
      lerp(from[0], ex, along) + out[0] * reach,
      lerp(from[1], ey, along) + out[1] * reach + skew,
    ];
  };
  const knot = (along: number, across: number): Knot => [...local(along, across)];
  const endOuter = local(1, -1);
  const endInner = local(1, 1);
  const head = arm.head ?? 6;
  const half: Knot[] = [
    corner(sx - 34, sy + 6),
    [sx - 6, sy - head * 0.45],
    knot(0.07, -1),
    knot(0.22, -1),
    knot(0.5, -1),
    knot(0.78, -1),
    corner(...endOuter),
    local(1.012, 0),
    corner(...endInner),
    knot(0.76, 1),
    knot(0.5, 1),
    knot(0.22, 1),
    corner(ux, uy + 4),
    corner(ux - 50, uy - 20),
  ];
  return {
    outline: onSide(half, side),
    at: (along, across) => {
      const [dx, y] = local(along, across);
      return [MIDDLE + dx * side, y];
    },
    lean: ((angle * 180) / Math.PI - 90) * side,
  };
}

/** A band across a sleeve, as a cuff or a rib. */
export function bandOf(sleeve: Sleeve, from: number, to: number, ease = 1): Knot[] {
  return [
    corner(...sleeve.at(from, -ease)),
    sleeve.at((from + to) / 2, -ease),
    corner(...sleeve.at(to, -ease)),
    sleeve.at(to + 0.012, 0),
    corner(...sleeve.at(to, ease)),
    sleeve.at((from + to) / 2, ease),
    corner(...sleeve.at(from, ease)),
    sleeve.at(from + 0.012, 0),
  ];
}
