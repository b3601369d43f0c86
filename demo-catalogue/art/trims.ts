import { shade } from './color';
import { num, type Point, sample } from './path';
import type { Studio } from './studio';

/** A line of topstitching along a path. */
export function stitching({ ink, detail }: Studio, data: string, color = ink.thread): string {
  const dash = detail ? '7 3.4' : '6 4';
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${detail ? 1.9 : 1.6}" stroke-dasharray="${dash}" stroke-linecap="round" stroke-opacity=".85"/>`;
}

/** A seam: a fine dark line with its lit lip. */
export function seam({ ink }: Studio, data: string, opacity = 0.6): string {
  return `<path d="${data}" fill="none" stroke="${ink.light}" stroke-width="2.4" stroke-opacity="${num(opacity * 0.6)}" transform="translate(1.6 1.4)"/><path d="${data}" fill="none" stroke="${ink.edge}" stroke-width="1.8" stroke-opacity="${opacity}"/>`;
}

/** A sewn button with its holes. */
export function button(studio: Studio, x: number, y: number, radius = 8, color?: string): string {
  const paint =
    color ??
    (studio.subject.accent && studio.subject.pattern === 'plain'
      ? studio.ink.accent
      : shade(studio.ink.base, studio.ink.shadowStrength > 1 ? 0.17 : -0.13));
  const hole = radius * 0.16;
  const holes = [-1, 1]
    .flatMap((dx) => [-1, 1].map((dy) => [x + dx * radius * 0.26, y + dy * radius * 0.26]))
    .map(([cx, cy]) => `<circle cx="${num(cx ?? x)}" cy="${num(cy ?? y)}" r="${num(hole)}"/>`)
    .join('');
  return `<circle cx="${num(x + radius * 0.22)}" cy="${num(y + radius * 0.3)}" r="${num(radius)}" fill="${studio.ink.deep}" fill-opacity=".5"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${paint}"/><path d="M${num(x - radius * 0.72)} ${num(y + radius * 0.1)}A${num(radius * 0.74)} ${num(radius * 0.74)} 0 0 1 ${num(x + radius * 0.3)} ${num(y - radius * 0.68)}" fill="none" stroke="${shade(paint, 0.16)}" stroke-width="${num(radius * 0.17)}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 0.56)}" fill="${shade(paint, -0.05)}"/><g fill="${shade(paint, -0.28)}">${holes}</g>`;
}

/** A metal snap, rivet or eyelet. */
export function snap(x: number, y: number, radius = 6, color = '#c9b48a'): string {
  return `<circle cx="${num(x + 1.2)}" cy="${num(y + 1.8)}" r="${num(radius)}" fill="#2a221c" fill-opacity=".45"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${color}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 0.62)}" fill="${shade(color, -0.14)}"/><circle cx="${num(x - radius * 0.28)}" cy="${num(y - radius * 0.3)}" r="${num(radius * 0.26)}" fill="#fff" fill-opacity=".8"/>`;
}

/** A closed zip with its slider at the top. */
export function zip(studio: Studio, from: Point, to: Point, metal = '#bfb6a6'): string {
  const { ink } = studio;
  const data = `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`;
  return `<path d="${data}" stroke="${ink.deep}" stroke-width="15" stroke-opacity=".5"/><path d="${data}" stroke="${shade(ink.base, -0.09)}" stroke-width="12"/><path d="${data}" stroke="${shade(metal, -0.25)}" stroke-width="7"/><path d="${data}" stroke="${metal}" stroke-width="6" stroke-dasharray="3 2.4"/><rect x="${num(from[0] - 6)}" y="${num(from[1] + 2)}" width="12" height="17" rx="4" fill="${metal}" stroke="${shade(metal, -0.3)}" stroke-width="1.2"/><rect x="${num(from[0] - 4)}" y="${num(from[1] + 16)}" width="8" height="30" rx="3.5" fill="${shade(metal, 0.06)}" stroke="${shade(metal, -0.3)}" stroke-width="1.2"/>`;
}

/** Ribbing between two edges: fine lines from each point of the one to the other. */
export function ribbing(
  { ink }: Studio,
  one: readonly Point[],
  other: readonly Point[],
  count: number,
): string {
  const from = sample(one, count);
  const to = sample(other, count);
  let data = '';
  from.forEach((point, index) => {
    const end = to[index] ?? point;
    data += `M${num(point[0])} ${num(point[1])}L${num(end[0])} ${num(end[1])}`;
  });
  return `<path d="${data}" stroke="${ink.deep}" stroke-width="2.6" stroke-opacity="${num(0.42 * ink.shadowStrength)}" fill="none"/><path d="${data}" transform="translate(-2.6 0)" stroke="${ink.light}" stroke-width="1.8" stroke-opacity="${num(0.5 * ink.lightStrength)}" fill="none"/>`;
}

/** A woven label inside the neck. */
export function label(x: number, y: number, width = 46): string {
  return `<rect x="${num(x - width / 2)}" y="${num(y)}" width="${num(width)}" height="${num(width * 0.52)}" rx="1.5" fill="#f3ece0"/><path d="M${num(x - width * 0.28)} ${num(y + width * 0.2)}h${num(width * 0.56)}M${num(x - width * 0.16)} ${num(y + width * 0.34)}h${num(width * 0.32)}" stroke="#8b7f70" stroke-width="2"/>`;
}
