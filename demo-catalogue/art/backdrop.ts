import { distance, shade } from './color';
import { num } from './path';
import { seededRandom } from './random';
import type { Sheet } from './studio';

/** Bone, oat, pale clay, sage grey, mist, stone: the walls the series is photographed against. */
const walls = ['#ebe3d7', '#e2d5c3', '#dfc9b9', '#ccd1c4', '#cbd4d7', '#d8d1c7'] as const;

/** A wall from the series that the colour stands out from; the same seed keeps the same wall where it can. */
export function wallFor(color: string, seed: number): string {
  const { next } = seededRandom(seed * 7 + 3);
  const start = Math.floor(next() * walls.length);
  const ordered = walls.map((_, index) => walls[(start + index) % walls.length] ?? walls[0]);
  return ordered.find((wall) => distance(wall, color) > 0.13) ?? farthest(ordered, color);
}

const farthest = (candidates: readonly string[], color: string) =>
  candidates.reduce((best, wall) => (distance(wall, color) > distance(best, color) ? wall : best));

/** The lit wall: brighter in the upper left, where the light comes from. */
export function wall(sheet: Sheet, tone: string, width: number, height: number): string {
  const light = sheet.radial([width * 0.3, height * 0.22], Math.max(width, height) * 0.95, [
    [0, shade(tone, 0.035)],
    [0.55, tone],
    [1, shade(tone, -0.055)],
  ]);
  return `<rect width="${width}" height="${height}" fill="${light}"/>`;
}

/** The table or floor in front of the wall, from `horizon` down. */
export function floor(
  sheet: Sheet,
  tone: string,
  width: number,
  height: number,
  horizon: number,
): string {
  const top = shade(tone, -0.05);
  const paint = sheet.linear(
    [0, horizon],
    [0, height],
    [
      [0, top],
      [0.25, shade(tone, -0.02)],
      [1, shade(tone, 0.01)],
    ],
  );
  return `<rect y="${num(horizon)}" width="${width}" height="${num(height - horizon)}" fill="${paint}"/>`;
}

/** An arch cut out of paper, a shade away from the wall. */
export function arch(
  sheet: Sheet,
  tone: string,
  x: number,
  top: number,
  width: number,
  foot: number,
): string {
  const radius = width / 2;
  const data = `M${num(x)} ${num(foot)}V${num(top + radius)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x + width)} ${num(top + radius)}V${num(foot)}Z`;
  const paint = sheet.linear(
    [x, top],
    [x + width, foot],
    [
      [0, shade(tone, -0.075)],
      [0.5, shade(tone, -0.045)],
      [1, shade(tone, -0.02)],
    ],
  );
  return `<path d="${data}" fill="${paint}"/><path d="${data}" fill="none" stroke="${shade(tone, 0.06)}" stroke-width="2.5" stroke-opacity=".7" transform="translate(1.5 1.5)"/>`;
}
