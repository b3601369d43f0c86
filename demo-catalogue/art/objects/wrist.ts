import { cloth } from '../cloth';
import { shade } from '../color';
import { corner, type Knot, knots, MIDDLE, num } from '../path';
import type { Side } from '../piece';
import { arcPoints, ellipseKnots, metalStops, solid } from '../solid';
import type { Studio } from '../studio';
import { chain, data, piece } from './gems';
import { slab, stone } from './props';

function wristChain(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const charms = random.chance(0.5);
  const [cy, ry] = side === 'front' ? [700, 120] : [640, 200];
  const rest =
    side === 'front'
      ? slab(studio, MIDDLE, 800, 370, '#ded3c3')
      : stone(studio, MIDDLE, 980, 350, 330, '#d3c9ba');
  const back = chain(studio, arcPoints(MIDDLE, cy, 240, ry, 180, 360, 16), 15);
  const front = chain(studio, arcPoints(MIDDLE, cy, 240, ry, 0, 180, 18), 19);
  const [hx, hy] = [MIDDLE - 90, cy + ry * 0.93];
  const hanging = charms
    ? [0, 1, 2]
        .map(
          (index) =>
            solid(studio, ellipseKnots(hx + index * 90, hy + 34 + (index % 2) * 12, 24, 26, 10), {
              stops: metalStops(ink.base),
            }) +
            `<circle cx="${hx + index * 90}" cy="${num(hy + 6)}" r="8" fill="none" stroke="${shade(ink.base, -0.2)}" stroke-width="4"/>`,
        )
        .join('')
    : solid(studio, knots('!0,-16 !180,-14 192,4 !180,22 !0,20 -12,2', [hx, hy]), {
        stops: metalStops(ink.base),
        down: true,
      });
  return rest + back + front + hanging;
}

function openCuff(studio: Studio, side: Side): string {
  const { ink, sheet, random } = studio;
  const height = random.between(84, 150);
  const [rx, ry, cy] = side === 'front' ? [230, 84, 690] : [210, 96, 690];
  const rest = slab(studio, MIDDLE, 830, 370, '#ded3c3');
  const bandOf = (from: number, to: number): Knot[] => {
    const top = arcPoints(MIDDLE, cy - height / 2, rx, ry, from, to, 14);
    const bottom = arcPoints(MIDDLE, cy + height / 2, rx * 0.97, ry, from, to, 14).reverse();
    return [...top, ...bottom].map(
      ([x, y], index): Knot =>
        index === 0 || index === 14 || index === 15 || index === 29 ? corner(x, y) : [x, y],
    );
  };
  const gap = side === 'front' ? 34 : 0;
  sheet.ground(MIDDLE + 10, cy + height / 2 + ry, 226, 22, 0.5);
  const inner = solid(studio, bandOf(188, 352), { stops: metalStops(shade(ink.base, -0.15)) });
  const outer = solid(studio, bandOf(gap, 180), {
    stops: metalStops(ink.base),
    inside: random.chance(0.5)
      ? Array.from(
          { length: 5 },
          (_, index) =>
            `<path d="${data(arcPoints(MIDDLE, cy - height / 2 + ((index + 1) * height) / 6, rx, ry, 0, 180, 14))}" fill="none" stroke="${shade(ink.base, -0.24)}" stroke-opacity=".55" stroke-width="4"/><path d="${data(arcPoints(MIDDLE, cy - height / 2 + 4 + ((index + 1) * height) / 6, rx, ry, 0, 180, 14))}" fill="none" stroke="#fff8e2" stroke-opacity=".5" stroke-width="2"/>`,
        ).join('')
      : '',
  });
  const rim = `<path d="${data(arcPoints(MIDDLE, cy - height / 2, rx, ry, gap, 180, 16))}" fill="none" stroke="#fffaf0" stroke-opacity=".8" stroke-width="3"/>`;
  return rest + inner + outer + rim;
}

function wristwatch(studio: Studio, side: Side): string {
  const { ink, sheet, random } = studio;
  const braceletMetal = studio.subject.material === 'metal';
  const ownMetal = braceletMetal ? ink.base : '#cfae72';
  const metal = studio.subject.accent ? ink.accent : ownMetal;
  const strapInk = ink.base;
  const dial = random.chance(0.5) ? '#f6f0e4' : '#262b33';
  const marks = dial === '#f6f0e4' ? '#4a4038' : '#e8dcc2';
  const band = (way: 1 | -1): Knot[] => [
    corner(MIDDLE - 78, 600 + way * 110),
    corner(MIDDLE + 78, 600 + way * 110),
    [MIDDLE + 70, 600 + way * 250],
    [MIDDLE + 62, 600 + way * 420],
    [MIDDLE + 40, 600 + way * 462],
    [MIDDLE - 40, 600 + way * 462],
    [MIDDLE - 62, 600 + way * 420],
    [MIDDLE - 70, 600 + way * 250],
  ];
  const link = Array.from(
    { length: 26 },
    (_, index) => `M${MIDDLE - 90} ${150 + index * 36}h180`,
  ).join('');
  const strapLook = braceletMetal
    ? (way: 1 | -1) =>
        solid(studio, band(way), {
          stops: metalStops(strapInk),
          inside: `<path d="${link}" stroke="${shade(strapInk, -0.26)}" stroke-width="5"/>`,
        })
    : (way: 1 | -1) =>
        cloth(studio, band(way), {
          volume: 0.7,
          inside: `<path d="M${MIDDLE - 60} ${600 + way * 120}L${MIDDLE - 48} ${600 + way * 440}M${MIDDLE + 60} ${600 + way * 120}L${MIDDLE + 48} ${600 + way * 440}" stroke="${ink.thread}" stroke-width="2.4" stroke-dasharray="8 6"/>${way > 0 ? [0, 1, 2, 3].map((index) => `<ellipse cx="${MIDDLE}" cy="${880 + index * 40}" rx="6" ry="8" fill="${ink.deep}"/>`).join('') : ''}`,
        });
  const hours = Array.from({ length: 12 }, (_, index) => {
    const a = (index / 12) * Math.PI * 2;
    const long = index % 3 === 0;
    return `M${num(MIDDLE + Math.cos(a) * 112)} ${num(600 + Math.sin(a) * 112)}L${num(MIDDLE + Math.cos(a) * (long ? 88 : 98))} ${num(600 + Math.sin(a) * (long ? 88 : 98))}`;
  }).join('');
  const face = sheet.radial([MIDDLE - 30, 560], 190, [
    [0, shade(dial, 0.06)],
    [0.7, dial],
    [1, shade(dial, -0.1)],
  ]);
  const tilt = side === 'front' ? 'rotate(0 450 600)' : 'rotate(32 450 600)';
  return sheet.within(tilt, () =>
    [
      strapLook(-1),
      strapLook(1),
      `<rect x="${MIDDLE + 142}" y="582" width="30" height="36" rx="7" fill="${metal}" stroke="${shade(metal, -0.28)}" stroke-width="2.4"/>`,
      solid(studio, ellipseKnots(MIDDLE, 600, 152, 152, 14), { stops: metalStops(metal) }),
      `<circle cx="${MIDDLE}" cy="600" r="138" fill="${shade(metal, -0.22)}"/><circle cx="${MIDDLE}" cy="600" r="132" fill="${face}"/><path d="${hours}" stroke="${marks}" stroke-width="5"/><path d="M${MIDDLE} 600L${MIDDLE - 44} 556M${MIDDLE} 600L${MIDDLE + 62} 546" stroke="${marks}" stroke-width="7" stroke-linecap="round"/><path d="M${MIDDLE} 630V510" stroke="#b5532f" stroke-width="2.6"/><circle cx="${MIDDLE}" cy="600" r="8" fill="${metal}"/><path d="M${MIDDLE - 30} 686h60" stroke="${marks}" stroke-opacity=".6" stroke-width="4"/><path d="M${MIDDLE - 96} 540A112 112 0 0 1 ${MIDDLE - 20} 490L${MIDDLE - 70} 620z" fill="#fff" fill-opacity=".22"/>`,
    ].join(''),
  );
}

export const bracelet = piece(wristChain, 780, 1.9);

export const cuff = piece(openCuff, 720, 1.7);

export const watch = piece(wristwatch, 600, 1.9);
