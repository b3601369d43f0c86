import { sheen } from '../cloth';
import { shade } from '../color';
import { ridge } from '../folds';
import { curve, type Knot, num } from '../path';
import type { Studio } from '../studio';

export const BRASS = '#c8a45c';

/** A flat strap along a path, stitched on both sides. */
export function strap(studio: Studio, spine: readonly Knot[], width: number, tone = 0): string {
  const data = curve(spine);
  const { ink, sheet } = studio;
  const base = tone ? shade(ink.base, tone) : ink.base;
  sheet.line(data, width);
  const stroke = (color: string, size: number, opacity = 1, shift = 0) =>
    `<path d="${data}" fill="none" stroke="${color}" stroke-width="${num(size)}" stroke-opacity="${opacity}" stroke-linejoin="round" transform="translate(${shift} ${shift})"/>`;
  return (
    stroke(ink.edge, width + 3, 0.9) +
    stroke(base, width) +
    stroke(ink.shadow, width * 0.5, 0.35, width * 0.2) +
    stroke(ink.light, width * 0.3, 0.7, -width * 0.2) +
    `<path d="${data}" fill="none" stroke="${ink.thread}" stroke-width="1.8" stroke-dasharray="6 4" transform="translate(${num(-width * 0.32)} 0)"/><path d="${data}" fill="none" stroke="${ink.thread}" stroke-width="1.8" stroke-dasharray="6 4" transform="translate(${num(width * 0.32)} 0)"/>`
  );
}

export const buckleRing = (x: number, y: number, width: number, height: number) =>
  `<rect x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${num(width)}" height="${num(height)}" rx="8" fill="none" stroke="${shade(BRASS, -0.24)}" stroke-width="9"/><rect x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${num(width)}" height="${num(height)}" rx="8" fill="none" stroke="${BRASS}" stroke-width="6"/><path d="M${num(x - width / 2)} ${num(y - height * 0.3)}v${num(height * 0.4)}" stroke="#fff6dc" stroke-width="2.4"/>`;

export function bagSheen(
  studio: Studio,
  x: number,
  top: number,
  bottom: number,
  width: number,
): string {
  return (
    sheen(
      studio,
      [
        [x, top],
        [x - 8, (top + bottom) / 2],
        [x - 2, bottom],
      ],
      width,
    ) +
    ridge(
      studio,
      [
        [x, top],
        [x - 8, (top + bottom) / 2],
        [x - 2, bottom],
      ],
      { width: width * 1.4, strength: 0.3 },
    )
  );
}
