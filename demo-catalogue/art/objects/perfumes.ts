import { shade } from '../color';
import { corner, type Knot, knots, MIDDLE } from '../path';
import type { Side } from '../piece';
import { cylinder, ellipseKnots, lacquerStops, metalStops, solid } from '../solid';
import type { Studio } from '../studio';
import {
  capColor,
  contact,
  GOLD,
  glassBody,
  paperLabel,
  piece,
  printed,
  STAND,
  stand,
} from './glassware';

function perfumeBottle(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const shape = random.pick(['flacon', 'round', 'tall'] as const);
  const cap = capColor(studio);
  const bottom = STAND + 2;
  const half = { flacon: 168, round: 176, tall: 118 }[shape];
  const top = { flacon: 520, round: 548, tall: 420 }[shape];
  const body: Knot[] =
    shape === 'round'
      ? [
          corner(MIDDLE - 46, top),
          corner(MIDDLE + 46, top),
          [MIDDLE + half * 0.86, top + 100],
          [MIDDLE + half, top + 210],
          [MIDDLE + half * 0.72, bottom - 22],
          corner(MIDDLE + half * 0.5, bottom),
          corner(MIDDLE - half * 0.5, bottom),
          [MIDDLE - half * 0.72, bottom - 22],
          [MIDDLE - half, top + 210],
          [MIDDLE - half * 0.86, top + 100],
        ]
      : [
          [MIDDLE - half + 30, top],
          [MIDDLE + half - 30, top],
          [MIDDLE + half - 4, top + 14],
          [MIDDLE + half, top + 46],
          [MIDDLE + half, bottom - 34],
          [MIDDLE + half - 10, bottom - 4],
          [MIDDLE + half - 40, bottom],
          [MIDDLE - half + 40, bottom],
          [MIDDLE - half + 10, bottom - 4],
          [MIDDLE - half, bottom - 34],
          [MIDDLE - half, top + 46],
          [MIDDLE - half + 4, top + 14],
        ];
  const collar = solid(studio, knots('!-44,-26 !44,-26 !46,4 !-46,4', [MIDDLE, top]), {
    stops: metalStops(GOLD),
  });
  const capHeight = shape === 'tall' ? 120 : 104;
  const lid =
    shape === 'round'
      ? solid(studio, ellipseKnots(MIDDLE, top - 84, 62, 62, 10), {
          stops: cap === GOLD ? metalStops(cap) : lacquerStops(cap),
        })
      : cylinder(
          studio,
          { x: MIDDLE, top: top - 26 - capHeight, bottom: top - 26, half: 58, rim: 8 },
          { stops: cap === GOLD ? metalStops(cap) : lacquerStops(cap), lid: shade(cap, 0.05) },
        );
  const straw = `<path d="M${MIDDLE} ${top}q8 120 -14 ${bottom - top - 70}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6"/>`;
  return [
    stand(studio, side),
    contact(studio, MIDDLE, half),
    glassBody(studio, body, top + 70, ink.base),
    straw,
    collar,
    lid,
    side === 'front' ? paperLabel(MIDDLE, top + (bottom - top) * 0.42, half * 1.1, 110) : '',
  ].join('');
}

function dropper(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = capColor(studio);
  const body: Knot[] = knots(
    '!400,520 !500,520 512,556 576,598 586,640 586,874 !568,902 !332,902 314,874 314,640 324,598 388,556',
  );
  const bulb: Knot[] = knots('!420,430 412,360 422,300 450,284 478,300 488,360 !480,430');
  return [
    stand(studio, side),
    contact(studio, MIDDLE, 140),
    `<path d="M${MIDDLE - 8} 500V810l8 24l8 -24V500z" fill="#fff" fill-opacity=".6" stroke="#8d8577" stroke-opacity=".5" stroke-width="2"/>`,
    glassBody(studio, body, 650, ink.base),
    solid(studio, bulb, { stops: lacquerStops('#3b3531') }),
    cylinder(
      studio,
      { x: MIDDLE, top: 424, bottom: 522, half: 62, rim: 9 },
      { stops: cap === GOLD ? metalStops(GOLD) : lacquerStops(cap), lid: shade(cap, 0.05) },
    ),
    side === 'front' ? paperLabel(MIDDLE, 690, 190, 136) : '',
  ].join('');
}

function polish(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = studio.subject.accent ? ink.accent : '#2b2725';
  const body: Knot[] = knots(
    '!406,640 !494,640 510,664 566,700 574,740 570,876 !550,902 !350,902 330,876 326,740 334,700 390,664',
  );
  const drip =
    side === 'back'
      ? `<path d="M${MIDDLE + 170} ${STAND + 12}q60 -30 120 -6q36 20 -20 30q-80 14 -100 -24z" fill="${ink.base}"/><path d="M${MIDDLE + 200} ${STAND + 8}q40 -16 70 -4" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`
      : '';
  return [
    stand(studio, side),
    drip,
    contact(studio, MIDDLE, 128),
    glassBody(studio, body, 694, ink.base),
    cylinder(
      studio,
      { x: MIDDLE, top: 380, bottom: 648, half: 54, rim: 8 },
      { stops: lacquerStops(cap), lid: shade(cap, 0.06) },
    ),
    printed(MIDDLE, 790, 110, '#fffaf0'),
  ].join('');
}

export const perfume = piece(perfumeBottle, 640);

export const serum = piece(dropper, 620);

export const nailPolish = piece(polish, 700, 2.1);
