import { cloth } from '../cloth';
import { shade } from '../color';
import { corner, knots, MIDDLE, num, type Point, smooth } from '../path';
import type { Side } from '../piece';
import { arcPoints, ellipseKnots, metalStops, solid, wire } from '../solid';
import type { Studio } from '../studio';
import { data, piece, setting } from './gems';
import { slab, stone } from './props';

function bandRing(studio: Studio, side: Side): string {
  const { random, ink, sheet } = studio;
  const [cx, cy] = [MIDDLE, side === 'front' ? 600 : 640];
  const [rx, ry] = side === 'front' ? [176, 190] : [206, 120];
  const thick = random.between(20, 40);
  const kind = random.pick(['gem', 'signet', 'twist'] as const);
  sheet.ground(cx + 10, 800, 130, 14, 0.5);
  const back = wire(
    studio,
    data(arcPoints(cx, cy + 10, rx * 0.93, ry * 0.93, 180, 360, 16)),
    thick * 0.8,
    shade(ink.base, -0.16),
    { shine: 0.2 },
  );
  const front = wire(studio, data(arcPoints(cx, cy, rx, ry, -62, 242, 30)), thick, ink.base, {
    shine: 0.9,
  });
  const whole = wire(studio, data(arcPoints(cx, cy, rx, ry, 0, 354, 34), true), thick, ink.base, {
    shine: 0.9,
  });
  const flashes = `<path d="${data(arcPoints(cx, cy, rx + thick * 0.1, ry + thick * 0.1, 200, 232, 6))}" fill="none" stroke="#fffdf4" stroke-width="${num(thick * 0.26)}" stroke-linecap="round" stroke-opacity=".95"/><path d="${data(arcPoints(cx, cy, rx, ry, 24, 50, 6))}" fill="none" stroke="#fffdf4" stroke-width="${num(thick * 0.18)}" stroke-linecap="round" stroke-opacity=".6"/>`;
  const signet =
    solid(studio, ellipseKnots(cx, cy - ry, 76, 58, 10), { stops: metalStops(ink.base) }) +
    `<ellipse cx="${cx}" cy="${num(cy - ry)}" rx="58" ry="42" fill="none" stroke="${shade(ink.base, -0.2)}" stroke-width="3"/>`;
  const twist = wire(
    studio,
    data(
      Array.from({ length: 49 }, (_, index): Point => {
        const a = (index / 48) * Math.PI * 2;
        const wobble = Math.sin(a * 9) * thick * 0.5;
        return [cx + Math.cos(a) * (rx + wobble), cy + Math.sin(a) * (ry + wobble)];
      }),
    ),
    thick * 0.6,
    ink.base,
  );
  const head =
    kind === 'gem' ? setting(studio, cx, cy - ry - 20, 54) : kind === 'signet' ? signet : twist;
  const rest =
    side === 'front'
      ? stone(studio, MIDDLE, 1010, 310, 232, '#cfc4b4')
      : slab(studio, MIDDLE, 800, 330, '#ded3c3');
  return rest + (side === 'front' ? whole : back + front) + flashes + head;
}

function pin(studio: Studio, side: Side): string {
  const { random, ink, sheet } = studio;
  const [x, y] = [MIDDLE, 600];
  const petals = random.pick([6, 8] as const);
  const swatch = cloth(
    {
      ...studio,
      ink: {
        ...ink,
        base: '#8f8577',
        light: '#a99f90',
        shadow: '#6d6457',
        deep: '#4c443a',
        edge: '#5c5347',
      },
    },
    knots('!150,240 450,226 !752,246 764,600 !744,966 450,976 !158,960 144,600'),
    { color: '#9a8f80', volume: 0.4 },
  );
  sheet.cast(smooth(ellipseKnots(x, y, 180, 180)));
  const flower = Array.from({ length: petals }, (_, index) => {
    const angle = (index / petals) * 360;
    return `<g transform="rotate(${num(angle)} ${x} ${y})">${solid(studio, [corner(x, y - 30), [x + 62, y - 110], [x + 50, y - 184], [x, y - 206], [x - 50, y - 184], [x - 62, y - 110]], { stops: metalStops(ink.base), casts: false })}<path d="M${x} ${y - 60}V${y - 170}" stroke="${shade(ink.base, -0.22)}" stroke-width="3"/></g>`;
  }).join('');
  const needle =
    side === 'back' ? wire(studio, `M${x - 210} ${y + 70}L${x + 220} ${y - 60}`, 10, ink.base) : '';
  return (
    swatch +
    flower +
    (side === 'back'
      ? solid(studio, ellipseKnots(x, y, 64, 64, 10), {
          stops: metalStops(shade(ink.base, -0.08)),
          casts: false,
        })
      : setting(studio, x, y, 58)) +
    needle
  );
}

export const ring = piece(bandRing, 500, 1.9);

export const brooch = piece(pin, 600, 1.7);
