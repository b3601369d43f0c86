import { shade } from '../color';
import { MIDDLE, num, type Point, smooth } from '../path';
import type { Piece } from '../piece';
import type { Studio } from '../studio';

export const data = (points: readonly Point[], closed = false) => smooth(points, closed);

/** A faceted stone seen from above. */
function gem(studio: Studio, x: number, y: number, radius: number, color: string): string {
  const { sheet } = studio;
  const point = (angle: number, reach: number) =>
    `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`;
  let facets = '';
  for (let index = 0; index < 8; index += 1) {
    const angle = (index / 8) * Math.PI * 2 - Math.PI / 8;
    const next = angle + Math.PI / 4;
    const lit = Math.cos(angle + Math.PI / 8 - (Math.PI * 5) / 4);
    facets += `<path d="M${point(angle, radius)}L${point(next, radius)}L${point(next, radius * 0.56)}L${point(angle, radius * 0.56)}Z" fill="${shade(color, lit * 0.2 + (index % 2 ? 0.05 : -0.05))}"/>`;
  }
  const table = Array.from({ length: 8 }, (_, index) =>
    point((index / 8) * Math.PI * 2 - Math.PI / 8, radius * 0.57),
  ).join('L');
  const paint = sheet.linear(
    [x - radius, y - radius],
    [x + radius, y + radius],
    [
      [0, shade(color, 0.3)],
      [0.5, shade(color, 0.05)],
      [1, shade(color, -0.16)],
    ],
  );
  return `${facets}<path d="M${table}Z" fill="${paint}"/><path d="M${point(3.6, radius * 0.5)}L${point(4.6, radius * 0.42)}L${point(3.9, radius * 0.1)}Z" fill="#fff" fill-opacity=".75"/>`;
}

/** A pearl with its soft lustre. */
export function pearl({ sheet }: Studio, x: number, y: number, radius: number): string {
  const paint = sheet.radial([x - radius * 0.3, y - radius * 0.36], radius * 1.5, [
    [0, '#ffffff'],
    [0.35, '#f6efe4'],
    [0.75, '#d9cbb8'],
    [1, '#a8957f'],
  ]);
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${paint}"/><circle cx="${num(x - radius * 0.34)}" cy="${num(y - radius * 0.4)}" r="${num(radius * 0.2)}" fill="#fff" fill-opacity=".9"/>`;
}

export const stoneColor = (studio: Studio) =>
  studio.subject.accent ? studio.ink.accent : '#dfe7ea';

export function setting(studio: Studio, x: number, y: number, radius: number): string {
  const metal = studio.ink.base;
  const claws = [0.8, 2.35, 3.95, 5.5]
    .map(
      (angle) =>
        `<circle cx="${num(x + Math.cos(angle) * radius * 1.02)}" cy="${num(y + Math.sin(angle) * radius * 1.02)}" r="${num(radius * 0.15)}" fill="${shade(metal, 0.1)}" stroke="${shade(metal, -0.25)}" stroke-width="1.6"/>`,
    )
    .join('');
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 1.12)}" fill="${shade(metal, -0.1)}" stroke="${shade(metal, -0.28)}" stroke-width="2"/>${gem(studio, x, y, radius, stoneColor(studio))}${claws}`;
}

/** Small links along a line. */
export function chain(studio: Studio, spine: readonly Point[], size: number): string {
  const { ink, sheet } = studio;
  const line = data(spine);
  sheet.line(line, size);
  const dash = `${num(size * 1.5)} ${num(size * 0.8)}`;
  return `<path d="${line}" fill="none" stroke="${shade(ink.base, -0.3)}" stroke-width="${num(size + 3)}" stroke-dasharray="${dash}" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${ink.base}" stroke-width="${num(size)}" stroke-dasharray="${dash}" stroke-linecap="round"/><path d="${line}" fill="none" stroke="#fff8e2" stroke-width="${num(size * 0.34)}" stroke-dasharray="${num(size)} ${num(size * 1.3)}" stroke-linecap="round" transform="translate(-1.4 -1.6)"/>`;
}

export const piece = (draw: Piece['draw'], y: number, zoom = 1.9): Piece => ({
  draw,
  closeUp: { x: MIDDLE, y, zoom },
  still: { kind: 'plinth' },
});
