import { shade } from '../color';
import { MIDDLE, num, smooth } from '../path';
import type { Side } from '../piece';
import { arcPoints, ellipseKnots, wire } from '../solid';
import type { Studio } from '../studio';
import { data, pearl, piece, setting } from './gems';
import { slab, stone } from './props';

function studs(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const kind = random.pick(['gem', 'pearl', 'ball'] as const);
  const rest =
    side === 'front'
      ? stone(studio, MIDDLE, 960, 330, 330, '#d3c9ba')
      : slab(studio, MIDDLE, 760, 330, '#ded3c3');
  const one = (x: number, y: number, turn: number) => {
    const pin = turn ? wire(studio, `M${x} ${y}l${turn * 120} 30`, 8, ink.base) : '';
    studio.sheet.cast(smooth(ellipseKnots(x, y, 66, 66)));
    const ball =
      `<circle cx="${x}" cy="${y}" r="64" fill="${studio.sheet.radial([x - 18, y - 22], 92, [
        [0, shade(ink.base, 0.24)],
        [0.3, shade(ink.base, 0.05)],
        [0.68, shade(ink.base, -0.17)],
        [0.86, shade(ink.base, -0.28)],
        [1, shade(ink.base, -0.02)],
      ])}"/>` + `<circle cx="${x - 22}" cy="${y - 26}" r="11" fill="#fff" fill-opacity=".9"/>`;
    return (
      pin +
      (kind === 'gem'
        ? setting(studio, x, y, 60)
        : kind === 'pearl'
          ? `<circle cx="${x}" cy="${y}" r="72" fill="${shade(ink.base, -0.05)}" stroke="${shade(ink.base, -0.28)}" stroke-width="2.4"/>${pearl(studio, x, y, 64)}`
          : ball)
    );
  };
  return (
    rest +
    (side === 'front'
      ? one(MIDDLE - 116, 736, 0) + one(MIDDLE + 112, 770, 0)
      : one(MIDDLE - 130, 730, 1) + one(MIDDLE + 60, 770, 1))
  );
}

function hoops(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const thick = random.between(18, 40);
  const rest =
    side === 'front'
      ? stone(studio, MIDDLE + 20, 1000, 330, 260, '#d3c9ba')
      : slab(studio, MIDDLE, 800, 340, '#ded3c3');
  const one = (x: number, y: number, rx: number, ry: number) =>
    `${wire(studio, data(arcPoints(x, y, rx, ry, -70, 250, 28)), thick, ink.base, { shine: 0.95 })}${wire(studio, data(arcPoints(x, y, rx * 1.02, ry * 1.02, 250, 292, 6)), 6, ink.base)}<path d="${data(arcPoints(x, y, rx, ry, 196, 226, 6))}" fill="none" stroke="#fffdf4" stroke-width="${num(thick * 0.28)}" stroke-linecap="round"/>`;
  return side === 'front'
    ? one(MIDDLE + 136, 600, 118, 158) + rest + one(MIDDLE - 110, 640, 150, 160)
    : rest + one(MIDDLE - 120, 690, 150, 110) + one(MIDDLE + 130, 700, 120, 120);
}

export const studEarrings = piece(studs, 750, 1.8);

export const hoopEarrings = piece(hoops, 620, 1.7);
