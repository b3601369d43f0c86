import { shade } from '../color';
import { corner, type Knot, MIDDLE, num, rectangle, smooth } from '../path';
import type { Piece, Side } from '../piece';
import { glint } from '../solid';
import type { Studio } from '../studio';
import { plinth, stone } from './props';

export const GOLD = '#cfae72';

export const STAND = 900;

export const paperLabel = (x: number, y: number, width: number, height: number, ink = '#5b5148') =>
  `<rect x="${num(x - width / 2)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="3" fill="#f7f1e6" fill-opacity=".94"/><path d="M${num(x - width * 0.3)} ${num(y + height * 0.36)}h${num(width * 0.6)}" stroke="${ink}" stroke-width="4.4"/><path d="M${num(x - width * 0.19)} ${num(y + height * 0.56)}h${num(width * 0.38)}M${num(x - width * 0.13)} ${num(y + height * 0.7)}h${num(width * 0.26)}" stroke="${ink}" stroke-opacity=".7" stroke-width="2.4"/>`;

export const printed = (x: number, y: number, width: number, color: string) =>
  `<path d="M${num(x - width * 0.42)} ${num(y)}h${num(width * 0.84)}" stroke="${color}" stroke-width="5"/><path d="M${num(x - width * 0.26)} ${num(y + 22)}h${num(width * 0.52)}M${num(x - width * 0.18)} ${num(y + 36)}h${num(width * 0.36)}" stroke="${color}" stroke-opacity=".75" stroke-width="2.6"/>`;

/** The plinth beauty objects stand on; from the other angle, a stone. */
export function stand(studio: Studio, side: Side): string {
  const tone = '#e9e0d2';
  return side === 'front'
    ? plinth(studio, MIDDLE, STAND - 6, 270, 420, tone)
    : plinth(studio, MIDDLE - 20, STAND - 6, 320, 420, '#d9cdbd') +
        stone(studio, MIDDLE + 236, STAND + 14, 84, 92, '#b9ad9d');
}

export const contact = (studio: Studio, x: number, half: number) =>
  `<ellipse cx="${num(x + half * 0.14)}" cy="${STAND + 4}" rx="${num(half * 1.12)}" ry="${num(half * 0.17)}" fill="${studio.sheet.radial(
    [x + half * 0.14, STAND + 4],
    half * 1.12,
    [
      [0, '#3a2c22', 0.6],
      [0.7, '#3a2c22', 0.28],
      [1, '#3a2c22', 0],
    ],
  )}"/>`;

/** A glass body filled with tinted liquid: thick walls, a bright refraction band, a meniscus. */
export function glassBody(studio: Studio, outline: Knot[], level: number, tint: string): string {
  const { sheet } = studio;
  const data = smooth(outline);
  const xs = outline.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const bottom = Math.max(...outline.map(([, y]) => y));
  sheet.cast(data);
  const wall = sheet.linear(
    [left, 0],
    [right, 0],
    [
      [0, shade(tint, -0.2), 0.6],
      [0.06, '#ffffff', 0.75],
      [0.14, '#ffffff', 0.25],
      [0.5, '#ffffff', 0.12],
      [0.88, '#ffffff', 0.2],
      [0.94, '#ffffff', 0.6],
      [1, shade(tint, -0.25), 0.6],
    ],
  );
  const liquid = sheet.linear(
    [left, level],
    [right, bottom],
    [
      [0, shade(tint, 0.07), 0.92],
      [0.45, tint, 0.86],
      [0.8, shade(tint, -0.08), 0.92],
      [1, shade(tint, 0.05), 0.92],
    ],
  );
  const width = right - left;
  return [
    `<path d="${data}" fill="#f6f2ea" fill-opacity=".55"/>`,
    `<g clip-path="${sheet.clip(data)}">`,
    `<path d="M${num(left + width * 0.055)} ${num(level)}H${num(right - width * 0.055)}V${num(bottom - width * 0.09)}H${num(left + width * 0.055)}Z" fill="${liquid}"/>`,
    `<path d="M${num(left + width * 0.055)} ${num(level)}H${num(right - width * 0.055)}v7H${num(left + width * 0.055)}z" fill="#fff" fill-opacity=".5"/>`,
    `<path d="M${num(left + width * 0.06)} ${num(bottom - width * 0.13)}H${num(right - width * 0.06)}V${num(bottom - width * 0.09)}H${num(left + width * 0.06)}z" fill="#fff" fill-opacity=".55"/>`,
    `<path d="${data}" fill="${wall}"/>`,
    glint(
      studio,
      [
        corner(left + width * 0.13, level - 40),
        corner(left + width * 0.2, level - 40),
        corner(left + width * 0.2, bottom - 40),
        corner(left + width * 0.13, bottom - 60),
      ],
      0.75,
    ),
    glint(
      studio,
      rectangle([right - width * 0.17, level + 10], [right - width * 0.145, bottom - 70]),
      0.5,
    ),
    '</g>',
    `<path d="${data}" fill="none" stroke="${shade(tint, -0.22)}" stroke-opacity=".6" stroke-width="2"/>`,
  ].join('');
}

export const capColor = (studio: Studio) => (studio.subject.accent ? studio.ink.accent : GOLD);

export const piece = (draw: Piece['draw'], y: number, zoom = 1.9): Piece => ({
  draw,
  closeUp: { x: MIDDLE, y, zoom },
  still: { kind: 'plinth' },
});
