import { shade } from '../color';
import { type Knot, knots, MIDDLE } from '../path';
import type { Side } from '../piece';
import { cylinder, glint, lacquerStops, metalStops, solid } from '../solid';
import type { Studio } from '../studio';
import { capColor, contact, GOLD, paperLabel, piece, printed, STAND, stand } from './glassware';

function jar(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = capColor(studio);
  const open = side === 'back';
  const glassy = studio.subject.material === 'glass';
  const pot = cylinder(
    studio,
    { x: MIDDLE, top: 690, bottom: STAND - 4, half: 196, rim: 26 },
    {
      stops: glassy
        ? metalStops(shade(ink.base, 0.02)).map(([o, c]) => [o, c, 1] as const)
        : lacquerStops(ink.base),
      lid: '#fbf7ef',
      inside: paperLabel(MIDDLE, 752, 210, 104),
    },
  );
  const lidStops = cap === GOLD ? metalStops(cap) : lacquerStops(cap);
  const cream = `<ellipse cx="${MIDDLE}" cy="690" rx="178" ry="21" fill="#fffaf1"/><path d="M330 690q60 -30 130 -8q70 20 110 4q-30 22 -110 16q-90 -4 -130 -12z" fill="#efe4d2"/><path d="M420 676q40 -34 84 -14q-22 -2 -34 14q-20 12 -50 0z" fill="#fffdf8" stroke="#e4d7c2" stroke-width="2"/>`;
  const lid = open
    ? studio.sheet.within('rotate(-24 700 880)', () =>
        cylinder(
          studio,
          { x: 690, top: 830, bottom: 900, half: 150, rim: 22 },
          { stops: lidStops, lid: shade(cap, 0.05) },
        ),
      )
    : cylinder(
        studio,
        { x: MIDDLE, top: 596, bottom: 690, half: 202, rim: 27 },
        { stops: lidStops, lid: shade(cap, 0.05) },
      );
  return [stand(studio, side), contact(studio, MIDDLE, 200), pot, open ? cream : '', lid].join('');
}

function bar(studio: Studio, side: Side): string {
  const { ink } = studio;
  const block: Knot[] = knots(
    '!206,772 !694,772 703,800 704,866 694,896 !668,906 !232,906 206,896 196,866 197,800',
  );
  const top: Knot[] = knots(
    '!256,716 450,710 !644,716 668,728 696,762 !694,784 450,800 !206,784 204,762 232,728',
  );
  const wrapBand: Knot[] = knots('!352,708 !548,708 !556,796 !556,910 !344,910 !344,796');
  const foam = [
    [270, 884, 26],
    [318, 900, 18],
    [238, 908, 15],
    [640, 898, 22],
    [676, 906, 14],
  ]
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".85"/><circle cx="${(x ?? 0) - 5}" cy="${(y ?? 0) - 6}" r="${(r ?? 0) * 0.3}" fill="#fff"/>`,
    )
    .join('');
  return [
    stand(studio, side),
    contact(studio, MIDDLE, 250),
    solid(studio, block, { stops: lacquerStops(ink.base) }),
    solid(studio, top, { stops: lacquerStops(shade(ink.base, 0.06)) }),
    side === 'front'
      ? solid(studio, wrapBand, {
          stops: lacquerStops('#f3ead9'),
          inside: printed(MIDDLE, 838, 150, '#6b5c4c'),
        })
      : `<path d="M330 750q120 -26 240 0" fill="none" stroke="${shade(ink.base, -0.14)}" stroke-width="8" stroke-linecap="round"/>${foam}`,
  ].join('');
}

function squeeze(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = studio.subject.accent ? ink.accent : '#f4eee2';
  const body: Knot[] = knots('!318,300 !582,300 572,500 554,700 !538,812 !362,812 346,700 328,500');
  const crimp = Array.from(
    { length: 33 },
    (_, index) => `M${MIDDLE - 128 + index * 8} 304v30`,
  ).join('');
  return [
    stand(studio, side),
    contact(studio, MIDDLE, 84),
    cylinder(
      studio,
      { x: MIDDLE, top: 806, bottom: STAND - 4, half: 78, rim: 10 },
      { stops: lacquerStops(cap), lid: cap },
    ),
    solid(studio, body, {
      stops: lacquerStops(ink.base),
      inside: `<path d="${crimp}" stroke="${ink.deep}" stroke-opacity=".4" stroke-width="3"/><path d="M${MIDDLE - 140} 338h280" stroke="${ink.deep}" stroke-opacity=".35" stroke-width="3"/>${printed(MIDDLE, side === 'front' ? 480 : 620, 150, ink.shadowStrength > 1 ? '#f4ead8' : shade(ink.base, -0.35))}`,
    }),
    glint(studio, knots('!350,350 !370,350 !380,780 !368,780'), 0.55),
  ].join('');
}

function scented(studio: Studio, side: Side): string {
  const { ink, sheet } = studio;
  const glow = sheet.radial([MIDDLE, 596], 150, [
    [0, '#fff1c4', 0.9],
    [0.3, '#ffd98a', 0.4],
    [1, '#ffd98a', 0],
  ]);
  const flame = `<circle cx="${MIDDLE}" cy="596" r="150" fill="${glow}"/><path d="M${MIDDLE} 540c34 46 30 84 0 88c-30 -4 -34 -42 0 -88z" fill="#ffd487"/><path d="M${MIDDLE} 572c18 26 15 50 0 54c-15 -4 -18 -28 0 -54z" fill="#fff6d8"/>`;
  const glass = cylinder(
    studio,
    { x: MIDDLE, top: 640, bottom: STAND - 4, half: 172, rim: 25 },
    { stops: lacquerStops(ink.base), lid: '#f7efe0', inside: paperLabel(MIDDLE, 728, 170, 110) },
  );
  return [
    stand(studio, side),
    contact(studio, MIDDLE, 178),
    glass,
    `<ellipse cx="${MIDDLE}" cy="642" rx="150" ry="18" fill="#efe3cd"/><path d="M${MIDDLE} 640V612" stroke="#4a4038" stroke-width="5"/>`,
    side === 'back' ? flame : '',
  ].join('');
}

export const creamJar = piece(jar, 720, 1.8);

export const soap = piece(bar, 790, 1.9);

export const tube = piece(squeeze, 480, 1.8);

export const candle = piece(scented, 720, 1.9);
