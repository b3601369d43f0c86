import { shade } from './color';
import { branch } from './objects/props';
import { bothSides, corner, curve, type Knot, MIDDLE, num, type Point, smooth } from './path';
import type { Still } from './piece';
import { ellipseKnots } from './solid';
import { draw, greens, propTone, type Styled } from './still-parts';
import type { Studio } from './studio';

type Fold = Extract<Still, { kind: 'folded' }>;

/** A folded garment on a board, with a twig and a dish, seen from above. */
export function folded(studio: Studio, tone: string, still: Fold): Styled {
  const tilt = studio.subject.seed % 2 ? -7 : 6;
  const garment = foldedGarment(studio, still, tilt);
  const board = boardUnder(studio, tone, tilt);
  const isRight = tilt < 0;
  const twig = twigFrom(studio, isRight ? [860, 1180] : [40, 1180], isRight ? -1 : 1);
  const dish = dishWith(studio, isRight ? 150 : 750, 180, propTone(studio));
  return { behind: '', crisp: board + dish + garment + twig };
}

const bottomOf = ({ top, half }: Fold): number => top + half * 2.25;

/** The outline of a layer, wider by `grow` on each side and lower by `drop` than the top one. */
function layerKnots(still: Fold, grow = 0, drop = 0): Knot[] {
  const { top, half } = still;
  const bottom = bottomOf(still);
  return [
    [MIDDLE - half * 0.9 - grow, top - 60],
    [MIDDLE + half * 0.9 + grow, top - 60],
    [MIDDLE + half + grow, top + 120],
    [MIDDLE + half + 2 + grow, bottom - 22 + drop],
    [MIDDLE + half - 14 + grow, bottom + drop],
    [MIDDLE, bottom + drop + 5],
    [MIDDLE - half + 14 - grow, bottom + drop],
    [MIDDLE - half - 2 - grow, bottom - 22 + drop],
    [MIDDLE - half - grow, top + 120],
  ];
}

/** The lower edge of a layer. */
const footKnots = (still: Fold, grow = 0, drop = 0): Knot[] =>
  layerKnots(still, grow, drop).slice(3, 8);

function foldedGarment(studio: Studio, still: Fold, tilt: number): string {
  const { sheet, ink } = studio;
  const { top, half } = still;
  const bottom = bottomOf(still);
  const clip = sheet.clip(smooth(layerKnots(still)));
  const shadeFoot = sheet.linear(
    [0, bottom - 70],
    [0, bottom + 4],
    [
      [0, ink.deep, 0],
      [0.6, ink.light, 0.2],
      [1, ink.deep, 0.5],
    ],
  );
  const scale = 500 / (half * 2);
  return sheet.within(
    `translate(450 610) rotate(${tilt}) scale(${scale.toFixed(3)}) translate(-450 ${num(-(top + bottom) / 2)})`,
    () =>
      [
        layerUnder(studio, still, 9, 26, -0.09),
        layerUnder(studio, still, 4, 13, -0.04),
        `<g clip-path="${clip}">${sheet.unshaded(() => draw(studio))}${bothSides((side) => turnedEdge(studio, still, side))}<path d="M0 ${num(bottom - 70)}H900V${num(bottom + 20)}H0Z" fill="${shadeFoot}"/></g>`,
        `<path d="${curve(footKnots(still))}" fill="none" stroke="${ink.edge}" stroke-opacity=".6" stroke-width="2"/>`,
      ].join(''),
  );
}

/** A lower layer, of which the foot shows. */
function layerUnder(
  { sheet, ink }: Studio,
  still: Fold,
  grow: number,
  drop: number,
  tone: number,
): string {
  const { top, half } = still;
  const data = smooth([
    corner(MIDDLE - half + 10, top + 150),
    corner(MIDDLE + half - 10, top + 150),
    ...footKnots(still, grow, drop),
  ]);
  sheet.cast(data);
  return `<path d="${data}" fill="${shade(ink.base, tone)}" stroke="${ink.edge}" stroke-opacity=".5" stroke-width="2"/>`;
}

/** The shading of a side that is turned under. */
function turnedEdge({ sheet, ink }: Studio, still: Fold, side: 1 | -1): string {
  const { top, half } = still;
  const x = (inset: number) => num(MIDDLE + side * (half + 4 - inset));
  const paint = sheet.linear(
    [MIDDLE + side * half, 0],
    [MIDDLE + side * (half - 44), 0],
    [
      [0, ink.deep, 0.62],
      [0.3, side < 0 ? ink.light : ink.deep, side < 0 ? 0.3 : 0.2],
      [1, ink.base, 0],
    ],
  );
  return `<path d="M${x(0)} ${num(top + 70)}L${x(50)} ${num(top + 210)}V${num(bottomOf(still) + 10)}H${x(0)}Z" fill="${paint}"/>`;
}

function boardUnder({ sheet }: Studio, tone: string, tilt: number): string {
  return sheet.within(`rotate(${-tilt * 0.5} 450 640)`, () => {
    const data = 'M96 236h690v830h-690z';
    sheet.cast(data);
    return `<path d="${data}" fill="${sheet.linear(
      [96, 236],
      [786, 1066],
      [
        [0, shade(tone, 0.05)],
        [1, shade(tone, -0.06)],
      ],
    )}"/><path d="${data}" fill="none" stroke="${shade(tone, 0.09)}" stroke-width="3"/>`;
  });
}

function twigFrom(studio: Studio, start: Point, lean: 1 | -1): string {
  const { random, subject } = studio;
  return branch(
    studio,
    [
      start,
      [start[0] + lean * 40, 1080],
      [start[0] + lean * 120, 980],
      [start[0] + lean * 150, 850],
    ],
    random,
    greens[subject.seed % greens.length] ?? greens[0],
    66,
  );
}

/** A shallow dish seen from above with a few small things in it. */
function dishWith(studio: Studio, x: number, y: number, color: string): string {
  const outer = smooth(ellipseKnots(x, y, 96, 92, 10));
  const inner = smooth(ellipseKnots(x + 3, y + 3, 74, 70, 10));
  studio.sheet.cast(outer);
  const paint = studio.sheet.linear(
    [x - 80, y - 80],
    [x + 80, y + 80],
    [
      [0, shade(color, -0.1)],
      [0.6, color],
      [1, shade(color, 0.05)],
    ],
  );
  const rings = `<circle cx="${x - 14}" cy="${y + 10}" r="20" fill="none" stroke="#7d6230" stroke-width="9"/><circle cx="${x - 15}" cy="${y + 8}" r="20" fill="none" stroke="#d6b469" stroke-width="6"/><circle cx="${x + 26}" cy="${y - 12}" r="13" fill="#efe6d8"/><circle cx="${x + 22}" cy="${y - 16}" r="4" fill="#fff"/>`;
  return `<path d="${outer}" fill="${shade(color, 0.04)}" stroke="${shade(color, -0.18)}" stroke-opacity=".4" stroke-width="2"/><path d="${inner}" fill="${paint}"/>${rings}`;
}
