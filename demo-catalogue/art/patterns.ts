import { shade } from './color';
import { flowers } from './flowers';
import { type Box, lerp, num } from './path';
import { bands, fill, type Ground, rect, type Warp } from './pattern-ground';
import type { Studio } from './studio';

/** How a pattern lies on a panel of cloth. */
export interface Lay {
  /** Degrees the cloth is turned, as on a sleeve. */
  readonly lean?: number;
  /** Pixels horizontal lines sink in the middle, as they do around a body. */
  readonly sag?: number;
  readonly scale?: number;
}

function spots(ground: Ground, step: number, radius: number): string {
  const { reach, warp } = ground;
  let data = '';
  const rows = Math.ceil(reach / step);
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -rows; column <= rows; column += 1) {
      const [x, y] = warp((column + (row & 1) * 0.5) * step, row * step * 0.86);
      data += `M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 0 ${num(radius * 2)} 0a${num(radius)} ${num(radius)} 0 1 0 ${num(-radius * 2)} 0`;
    }
  return data;
}

function chevrons(ground: Ground): string {
  const { reach, warp, scale, studio } = ground;
  const column = 34 * scale;
  const step = 11 * scale;
  let data = '';
  const columns = Math.ceil(reach / column);
  for (let index = -columns; index <= columns; index += 1) {
    const rise = index & 1 ? column : -column;
    for (let v = -reach - column; v < reach + column; v += step) {
      const from = warp(index * column, v);
      const to = warp((index + 1) * column, v + rise);
      data += `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`;
    }
  }
  return `<path d="${data}" fill="none" stroke="${studio.ink.accent}" stroke-width="${num(4.2 * scale)}" stroke-opacity=".62"/>`;
}

function ribs(ground: Ground, period: number): string {
  const { ink } = ground.studio;
  return (
    fill(bands(ground, false, period, period * 0.34), ink.deep, 0.34 * ink.shadowStrength) +
    fill(
      bands(ground, false, period, period * 0.26, period * 0.5),
      ink.light,
      0.34 * ink.lightStrength,
    )
  );
}

function cables(ground: Ground): string {
  const { reach, warp, studio, scale } = ground;
  const { ink } = studio;
  const column = 92 * scale;
  const twist = 66 * scale;
  const half = 17 * scale;
  let over = '';
  let under = '';
  let gutters = '';
  const columns = Math.ceil(reach / column);
  for (let index = -columns; index <= columns; index += 1) {
    const u = index * column;
    for (const edge of [-30, 30])
      gutters += rect(warp, u + edge * scale - 2.4, -reach, 4.8 * scale, reach * 2, 4);
    for (let v = -reach; v < reach; v += twist) {
      const strand = (side: 1 | -1) => {
        const [a, b, c, d] = [
          warp(u - half * side, v),
          warp(u - half * side, v + twist * 0.5),
          warp(u + half * side, v + twist * 0.5),
          warp(u + half * side, v + twist),
        ];
        return `M${num(a[0])} ${num(a[1])}C${num(b[0])} ${num(b[1])} ${num(c[0])} ${num(c[1])} ${num(d[0])} ${num(d[1])}`;
      };
      under += strand(-1);
      over += strand(1);
    }
  }
  const yarn = (data: string) =>
    `<path d="${data}" fill="none" stroke="${ink.deep}" stroke-opacity=".75" stroke-width="${num(21 * scale)}"/><path d="${data}" fill="none" stroke="${ink.base}" stroke-width="${num(16 * scale)}"/><path d="${data}" fill="none" stroke="${ink.light}" stroke-opacity=".6" stroke-width="${num(6 * scale)}"/>`;
  return fill(gutters, ink.deep, 0.4 * ink.shadowStrength) + yarn(under) + yarn(over);
}

/** The subject's pattern over a panel, to be clipped to it. Empty for plain cloth. */
export function patternOn(studio: Studio, box: Box, lay: Lay = {}): string {
  const { ink, subject } = studio;
  const scale = lay.scale ?? 1;
  const turn = ((lay.lean ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Anchored to the picture rather than to the panel, so that neighbouring panels match at their seams.
  const [x, y] = [box.x + box.width / 2, Math.round((box.y + box.height / 2) / 60) * 60];
  const reach = Math.hypot(box.width, box.height) / 2 + 30;
  const sag = lay.sag ?? 10;
  const half = box.width / 2 || 1;
  const warp: Warp = (u, v) => {
    const bend = sag * (1 - Math.min(1.4, Math.abs(u) / half) ** 2);
    return [x + u * cos - (v + bend) * sin, y + u * sin + (v + bend) * cos];
  };
  const ground: Ground = { studio, warp, reach, scale, box };
  switch (subject.pattern) {
    case 'plain':
      return '';
    case 'stripes':
      return fill(bands(ground, true, 50 * scale, 21 * scale), ink.accent, 0.97);
    case 'fine-stripes':
      return fill(bands(ground, false, 20 * scale, 3.4 * scale), ink.accent, 0.85);
    case 'check':
      return (
        fill(bands(ground, true, 96 * scale, 40 * scale), ink.accent, 0.42) +
        fill(bands(ground, false, 96 * scale, 40 * scale), ink.accent, 0.42) +
        fill(
          bands(ground, true, 96 * scale, 4 * scale, 66 * scale) +
            bands(ground, false, 96 * scale, 4 * scale, 66 * scale),
          shade(ink.accent, 0.1),
          0.7,
        )
      );
    case 'gingham':
      return (
        fill(bands(ground, true, 44 * scale, 22 * scale), ink.accent, 0.5) +
        fill(bands(ground, false, 44 * scale, 22 * scale), ink.accent, 0.5)
      );
    case 'dots':
      return fill(spots(ground, 46 * scale, 7.5 * scale), ink.accent, 0.96);
    case 'floral':
      return flowers(ground);
    case 'herringbone':
      return chevrons(ground);
    case 'ribbed':
      return ribs(ground, 15 * scale);
    case 'cable':
      return cables(ground);
    case 'colour-block':
      // Bands that lie across (belts, collars) belong to one block.
      if (Math.abs(lay.lean ?? 0) > 45) return '';
      return fill(
        rect(warp, -reach, lerp(-box.height, box.height, 0.52), reach * 2, reach * 2),
        ink.accent,
      );
  }
}
