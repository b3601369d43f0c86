import { shade } from '../color';
import {
  brush,
  curve,
  type Knot,
  lerp,
  num,
  type Point,
  points,
  poly,
  sample,
  smooth,
} from '../path';
import type { Random } from '../random';
import { cylinder, ellipseKnots, solid } from '../solid';
import type { Sheet, Studio } from '../studio';

const plaster = (color: string) => ({
  stops: [
    [0, shade(color, -0.03)],
    [0.22, shade(color, 0.05)],
    [0.6, shade(color, -0.04)],
    [1, shade(color, -0.15)],
  ] as const,
  lid: shade(color, 0.035),
});

/** A round plinth of plaster; `top` is where things stand. */
export function plinth(
  studio: Studio,
  x: number,
  top: number,
  half: number,
  height: number,
  color: string,
): string {
  studio.sheet.ground(x + half * 0.12, top + height + half * 0.08, half * 1.08, half * 0.17, 0.5);
  return cylinder(studio, { x, top, bottom: top + height, half, rim: half * 0.15 }, plaster(color));
}

/** A smooth river stone with a pale vein. */
export function stone(
  studio: Studio,
  x: number,
  y: number,
  half: number,
  height: number,
  color: string,
): string {
  const outline: Knot[] = [
    [x - half, y - height * 0.35],
    [x - half * 0.7, y - height * 0.86],
    [x - half * 0.1, y - height],
    [x + half * 0.62, y - height * 0.82],
    [x + half, y - height * 0.3],
    [x + half * 0.7, y],
    [x - half * 0.65, y],
  ];
  studio.sheet.ground(x + half * 0.08, y, half * 0.94, height * 0.12, 0.42);
  const vein: Point[] = [
    [x - half * 0.8, y - height * 0.7],
    [x - half * 0.1, y - height * 0.4],
    [x + half * 0.9, y - height * 0.3],
  ];
  return solid(studio, outline, {
    down: true,
    stops: [
      [0, shade(color, 0.07)],
      [0.35, color],
      [1, shade(color, -0.17)],
    ],
    inside: `<path d="${brush(vein, 5, 5)}" fill="#fff" fill-opacity=".35"/><path d="${brush(
      [
        [x + half * 0.2, y],
        [x + half * 0.8, y - height * 0.3],
        [x + half, y - height * 0.7],
      ],
      4,
      half * 0.4,
    )}" fill="${shade(color, -0.2)}" fill-opacity=".25"/>`,
  });
}

/** A ceramic vase standing at `y`. */
export function vase(studio: Studio, x: number, y: number, size: number, color: string): string {
  const half: Knot[] = points(
    '0,-1.5 0.2,-1.5 0.1,-1.3 0.2,-1.2 0.5,-0.9 0.5,-0.5 0.4,-0.1 0.3,0 0,0',
  );
  const right = half.map(([dx, dy]): Knot => [x + dx * size, y + dy * size]);
  const left = half
    .slice(1, -1)
    .reverse()
    .map(([dx, dy]): Knot => [x - dx * size, y + dy * size]);
  studio.sheet.ground(x + size * 0.06, y, size * 0.42, size * 0.07, 0.55);
  const { stops } = plaster(color);
  const mouth = ellipseKnots(x, y - 1.5 * size, size * 0.17, size * 0.045);
  return (
    solid(studio, [...right, ...left], { stops }) +
    `<path d="${smooth(mouth)}" fill="${shade(color, -0.25)}"/>`
  );
}

/** A branch with leaves along it, growing from its first point. */
export function branch(
  studio: Studio,
  spine: readonly Point[],
  random: Random,
  color: string,
  leaf = 46,
): string {
  const points = sample(spine, 11);
  const data = curve(points);
  studio.sheet.line(data, 5);
  let leaves = '';
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (index < 3 || !next) return;
    const heading = Math.atan2(next[1] - point[1], next[0] - point[0]);
    for (const way of [-1, 1]) {
      const angle = heading + way * random.between(0.55, 0.95);
      const size = leaf * random.between(0.75, 1.15) * lerp(1.1, 0.65, index / 11);
      const tip: Point = [point[0] + Math.cos(angle) * size, point[1] + Math.sin(angle) * size];
      const middle: Point = [
        lerp(point[0], tip[0], 0.5) + Math.cos(heading) * 4,
        lerp(point[1], tip[1], 0.5) + Math.sin(heading) * 4,
      ];
      const shape = brush([point, middle, tip], size * 0.24, size * 0.24);
      studio.sheet.cast(shape);
      const tone = shade(color, random.between(-0.07, 0.06));
      leaves += `<path d="${shape}" fill="${tone}"/><path d="${brush([point, middle, tip], size * 0.24, 0)}" fill="${shade(tone, -0.08)}" fill-opacity=".8"/>`;
    }
  });
  return `<path d="${data}" fill="none" stroke="#7a6148" stroke-width="5.4" stroke-linecap="round"/><path d="${data}" fill="none" stroke="#9a7f61" stroke-width="2" transform="translate(-1.2 -1)"/>${leaves}`;
}

/** Closed books lying on one another; gives the height they reach. */
export function books(
  studio: Studio,
  x: number,
  y: number,
  width: number,
  colors: readonly string[],
): string {
  studio.sheet.ground(x + width * 0.03, y, width * 0.53, 14, 0.55);
  let bottom = y;
  return colors
    .map((color, index) => {
      const [wide, tall] = [width * (1 - index * 0.08), 38 - (index % 2) * 8];
      const left = x - wide / 2 + (index % 2) * 12;
      const top = bottom - tall;
      bottom = top;
      const box = `M${num(left)} ${num(top)}h${num(wide)}v${tall}h${num(-wide)}z`;
      studio.sheet.cast(box);
      return `<path d="${box}" fill="#efe7d8"/><path d="M${num(left + wide - 10)} ${num(top + tall * 0.35)}h-${num(wide * 0.9)}M${num(left + wide - 6)} ${num(top + tall * 0.6)}h-${num(wide * 0.9)}" stroke="#cfc3ae" stroke-width="2"/><rect x="${num(left)}" y="${num(top)}" width="${num(wide)}" height="5" rx="1.5" fill="${shade(color, 0.06)}"/><rect x="${num(left)}" y="${num(top + tall - 5)}" width="${num(wide)}" height="5" rx="1.5" fill="${shade(color, -0.06)}"/><rect x="${num(left)}" y="${num(top)}" width="20" height="${tall}" rx="3" fill="${color}"/>`;
    })
    .join('');
}

/** A shallow slab of stone or wood to put things on. */
export function slab(studio: Studio, x: number, top: number, half: number, color: string): string {
  studio.sheet.ground(x + 8, top + 40, half * 1.03, 20, 0.55);
  return cylinder(studio, { x, top, bottom: top + 34, half, rim: half * 0.2 }, plaster(color));
}

/** Light falling through a tall window out of the picture, for the soft layer. */
export function windowLight(sheet: Sheet, x: number, y: number, size: number): string {
  const soft = sheet.define(
    (id) =>
      `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${num(size * 0.018)}"/></filter>`,
  );
  let panes = '';
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 2; column += 1) {
      const [left, top] = [
        x + column * size * 0.33 + row * size * 0.13,
        y + row * size * 0.4 + column * size * 0.1,
      ];
      panes += poly([
        [left, top],
        [left + size * 0.29, top + size * 0.088],
        [left + size * 0.41, top + size * 0.45],
        [left + size * 0.12, top + size * 0.36],
      ]);
    }
  return `<path d="${panes}" fill="#fffaf0" fill-opacity=".36" filter="${soft}"/>`;
}
