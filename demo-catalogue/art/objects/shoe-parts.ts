import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { fold, hollow, ridge } from '../folds';
import { bothSides, type Knot, MIDDLE, num, type Point, points, smooth } from '../path';
import { solid } from '../solid';
import { openStudio, type Studio } from '../studio';
import { stitching } from '../trims';

/** The ground shoes stand on. */
export const GROUND = 850;

export const soleColor = (studio: Studio, fallback: string): string =>
  studio.subject.accent ? studio.ink.accent : fallback;

/** A pair in profile: the far shoe behind, a little smaller and in shade, toes to the left. */
export function pair(studio: Studio, one: (studio: Studio) => string): string {
  const { sheet, subject } = studio;
  // Each shoe draws from the start of the same stream of chances: a pair is a pair.
  const again = () => one(openStudio(subject, sheet));
  const far = sheet.within('translate(150 2) scale(.93)', () => {
    sheet.ground(462, GROUND + 2, 300, 15, 0.5);
    return again();
  });
  const near = sheet.within('translate(-40 24)', () => {
    sheet.ground(468, GROUND + 3, 306, 19, 0.62);
    return again();
  });
  return far + near;
}

/** An upper in profile with the shading of a rounded last. */
export function upper(studio: Studio, outline: readonly Knot[], inside = ''): string {
  const crown: Point[] = points('196,742 270,690 400,640');
  const gloss =
    sheen(studio, points('190,756 240,712 330,690'), 34) +
    sheen(studio, points('610,660 660,700 700,740'), 24);
  return cloth(studio, outline, {
    volume: 0.5,
    inside:
      ridge(studio, crown, { width: 56, strength: 0.55 }) +
      hollow(studio, points('190,812 440,806 720,806'), { width: 70, strength: 0.5 }) +
      gloss +
      inside,
  });
}

/** Creases where the foot bends. */
export const flexLines = (studio: Studio, x: number, y: number): string =>
  [0, 1, 2]
    .map((index) =>
      fold(
        studio,
        [
          [x + index * 22, y - 34 - index * 5],
          [x + 8 + index * 22, y - 8],
          [x + 4 + index * 24, y + 26],
        ],
        { width: 13, strength: 0.42 },
      ),
    )
    .join('');

/** A rubber or leather sole between its top line and the ground. */
export function sole(studio: Studio, outline: readonly Knot[], color: string, inside = ''): string {
  return solid(studio, outline, {
    down: true,
    stops: [
      [0, shade(color, 0.06)],
      [0.4, color],
      [0.85, shade(color, -0.1)],
      [1, shade(color, -0.2)],
    ],
    edge: shade(color, -0.28),
    inside,
  });
}

/** Criss-crossed laces between two rows of eyelets. */
export function laces(from: Point, to: Point, rows: number, reach: Point, color: string): string {
  let drawing = '';
  for (let row = rows - 1; row >= 0; row -= 1) {
    const t = row / (rows - 1);
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const data = `M${num(x)} ${num(y)}q${num(reach[0] * 0.3)} ${num(reach[1] * 0.9)} ${num(reach[0])} ${num(reach[1])}`;
    drawing += `<path d="${data}" stroke="${shade(color, -0.3)}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="${data}" stroke="${color}" stroke-width="10.5" fill="none" stroke-linecap="round"/><path d="${data}" stroke="${shade(color, 0.1)}" stroke-width="3" fill="none" stroke-linecap="round" transform="translate(-1 -2)"/>`;
  }
  return drawing;
}

export interface TopView {
  /** Half the width at the ball of the foot. */
  readonly width: number;
  /** How pointed the toe is, 0 round to 1. */
  readonly point: number;
  /** How far from the toe the opening starts, 0 to 1. */
  readonly opening: number;
  readonly over?: (studio: Studio, x: number) => string;
  readonly open?: boolean;
}

/** The pair from above, side by side. */
export function fromAbove(studio: Studio, style: TopView): string {
  return bothSides((way) =>
    studio.sheet.within(`translate(${way * 142} ${way * 14}) rotate(${way * 5} 450 620)`, () =>
      oneFromAbove(studio, style, way),
    ),
  );
}

const [TOP, BOTTOM] = [270, 960];
const LENGTH = BOTTOM - TOP;

/** The outline of the foot, where `x` places a distance from the middle. */
const lastKnots = ({ width, point }: TopView, x: (dx: number) => number): Knot[] => [
  [x(-8 - point * 4), TOP],
  [x(width * (0.62 - point * 0.28)), TOP + 40 + point * 16],
  [x(width), TOP + LENGTH * 0.3],
  [x(width * 0.82), TOP + LENGTH * 0.58],
  [x(width * 0.78), BOTTOM - 60],
  [x(width * 0.4), BOTTOM - 4],
  [x(-width * 0.4), BOTTOM - 4],
  [x(-width * 0.78), BOTTOM - 60],
  [x(-width * 0.7), TOP + LENGTH * 0.58],
  [x(-width * 0.9), TOP + LENGTH * 0.3],
  [x(-width * (0.7 - point * 0.3)), TOP + 50 + point * 20],
];

/** The outline of the opening. */
const mouthKnots = (width: number, start: number, x: (dx: number) => number): Knot[] => [
  [x(0), start],
  [x(width * 0.5), start + 50],
  [x(width * 0.6), TOP + LENGTH * 0.66],
  [x(width * 0.56), BOTTOM - 70],
  [x(0), BOTTOM - 26],
  [x(-width * 0.56), BOTTOM - 70],
  [x(-width * 0.58), TOP + LENGTH * 0.66],
  [x(-width * 0.5), start + 50],
];

function oneFromAbove(studio: Studio, style: TopView, way: 1 | -1): string {
  const { width } = style;
  const x = (dx: number) => MIDDLE + way * dx;
  const start = TOP + LENGTH * style.opening;
  const last = lastKnots(style, x);
  const mouth = mouthKnots(width, start, x);
  const insole = '#d9c3a3';
  const inner = cloth(studio, style.open ? last : mouth, {
    color: insole,
    casts: style.open === true,
    volume: 0.2,
    inside:
      hollow(
        studio,
        [
          [x(-width * 0.4), start + 30],
          [x(0), start + 8],
          [x(width * 0.4), start + 30],
        ],
        { width: style.open ? 0 : 90, strength: 0.8 },
      ) +
      `<rect x="${num(MIDDLE - 34)}" y="${num(BOTTOM - 190)}" width="68" height="30" rx="3" fill="#8a6a45" fill-opacity=".55"/>`,
  });
  if (style.open) return inner + (style.over?.(studio, way) ?? '');
  const body = cloth(studio, last, {
    volume: 0.85,
    inside:
      ridge(
        studio,
        [
          [x(-20), TOP + 30],
          [x(-30), TOP + LENGTH * 0.16],
          [x(-26), start - 20],
        ],
        { width: width * 0.8, strength: 0.5 },
      ) +
      sheen(
        studio,
        [
          [x(-width * 0.4), TOP + 60],
          [x(-width * 0.55), TOP + LENGTH * 0.22],
          [x(-width * 0.5), start],
        ],
        30,
      ),
  });
  return (
    body +
    inner +
    stitching(
      studio,
      smooth(
        mouth.map(([mx, my]): Knot => [MIDDLE + (mx - MIDDLE) * 1.12, my + (my < 600 ? -10 : 8)]),
      ),
    ) +
    (style.over?.(studio, way) ?? '')
  );
}
