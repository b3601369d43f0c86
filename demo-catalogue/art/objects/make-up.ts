import { shade } from '../color';
import { corner, type Knot, knots, MIDDLE, num, points, smooth } from '../path';
import type { Side } from '../piece';
import { cylinder, glint, lacquerStops, metalStops, solid } from '../solid';
import type { Studio } from '../studio';
import { capColor, contact, GOLD, piece, printed, STAND, stand } from './glassware';
import { plinth } from './props';

function stick(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = capColor(studio);
  const x = MIDDLE - (side === 'back' ? 70 : 60);
  const bullet: Knot[] = knots('!-48,640 -48,540 !-46,480 -8,432 36,424 47,448 !48,640', [x, 0]);
  const slant: Knot[] = points('-46,482 -8,434 34,425 46,448 10,494 -30,506', [x, 0]);
  const base = cylinder(
    studio,
    { x, top: 720, bottom: STAND - 4, half: 72, rim: 11 },
    { stops: lacquerStops(cap === GOLD ? '#2b2725' : cap), lid: '#3a3431' },
  );
  const tube = cylinder(
    studio,
    { x, top: 620, bottom: 726, half: 58, rim: 9 },
    { stops: metalStops(GOLD), lid: shade(GOLD, 0.05) },
  );
  const lid = cylinder(
    studio,
    { x: x + 190, top: 610, bottom: STAND + 4, half: 70, rim: 11 },
    {
      stops: lacquerStops(cap === GOLD ? '#2b2725' : cap),
      lid: shade(cap === GOLD ? '#3a3431' : cap, 0.05),
      inside: printed(x + 190, 740, 90, '#e8d8b4'),
    },
  );
  return [
    stand(studio, side),
    contact(studio, x + 190, 74),
    lid,
    contact(studio, x, 76),
    solid(studio, bullet, { stops: lacquerStops(ink.base) }),
    `<path d="${smooth(slant)}" fill="${shade(ink.base, 0.07)}"/>`,
    glint(
      studio,
      [corner(x - 34, 510), corner(x - 22, 514), corner(x - 22, 620), corner(x - 34, 620)],
      0.5,
    ),
    tube,
    base,
    `<path d="M${x - 72} 744h144" stroke="${GOLD}" stroke-width="7"/>`,
  ].join('');
}

function compact(studio: Studio, side: Side): string {
  const { ink, sheet } = studio;
  const shades = [0.12, 0.03, -0.06, -0.16].map((step) => shade(ink.base, step));
  const second = [
    shade(ink.accent, -0.04),
    shade(ink.base, 0.2),
    shade(ink.base, -0.24),
    shade(ink.accent, -0.14),
  ];
  const frame = knots(
    '!192,640 !708,640 720,648 722,660 !722,890 718,902 706,906 !194,906 182,902 178,890 !178,660 180,648',
  );
  const lid = knots('!208,350 !692,350 710,356 716,372 !722,632 !178,632 !184,372 190,356');
  const pan = (x: number, y: number, color: string) => {
    const paint = sheet.linear(
      [x, y],
      [x + 104, y + 92],
      [
        [0, shade(color, 0.06)],
        [0.5, color],
        [1, shade(color, -0.06)],
      ],
    );
    return `<rect x="${x - 3}" y="${y - 3}" width="110" height="98" rx="9" fill="#1d1815" fill-opacity=".55"/><rect x="${x}" y="${y}" width="104" height="92" rx="7" fill="${paint}"/><path d="M${x + 14} ${y + 74}q30 -46 76 -52" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="7" stroke-linecap="round"/>`;
  };
  const mirror = sheet.linear(
    [200, 360],
    [700, 620],
    [
      [0, '#f2f4f2'],
      [0.4, '#c9d2d3'],
      [0.52, '#eef1ef'],
      [0.7, '#b7c2c4'],
      [1, '#dfe5e4'],
    ],
  );
  const shell = studio.subject.accent ? ink.accent : '#3a3230';
  return [
    side === 'front' ? plinth(studio, MIDDLE, STAND - 6, 320, 420, '#e9e0d2') : stand(studio, side),
    solid(studio, lid, {
      stops: lacquerStops(shell),
      inside: `<rect x="206" y="376" width="488" height="236" rx="14" fill="${mirror}"/>`,
    }),
    solid(studio, frame, {
      stops: lacquerStops(shell),
      inside: [
        ...shades.map((color, index) => pan(212 + index * 124, 668, color)),
        ...second.map((color, index) => pan(212 + index * 124, 784, color)),
      ].join(''),
    }),
    `<rect x="400" y="622" width="100" height="22" rx="8" fill="${GOLD}"/><path d="M406 628h80" stroke="#fff3cf" stroke-width="4"/>`,
  ].join('');
}

function wand(studio: Studio, side: Side): string {
  const { ink } = studio;
  const x = MIDDLE - 90;
  const tube = `${cylinder(
    studio,
    { x, top: 520, bottom: STAND - 4, half: 50, rim: 7 },
    { stops: lacquerStops(ink.base), lid: '#26211f', inside: printed(x, 680, 70, '#e8d8b4') },
  )}<path d="M${x - 50} 540h100" stroke="${GOLD}" stroke-width="9"/>`;
  const bristles = Array.from({ length: 46 }, (_, index) => {
    const t = index / 45;
    const reach = 17 + Math.sin(t * Math.PI) * 10;
    return `M${num(MIDDLE + 100 - reach)} ${num(640 + t * 170)}l${num(reach * 2)} 5`;
  }).join('');
  const brushHead = studio.sheet.within(
    side === 'front' ? 'rotate(9 550 600)' : 'rotate(-16 550 600)',
    () =>
      `${cylinder(studio, { x: MIDDLE + 100, top: 300, bottom: 540, half: 48, rim: 7 }, { stops: lacquerStops(ink.base), lid: shade(ink.base, 0.08) })}<path d="M${MIDDLE + 54} 524h92" stroke="${GOLD}" stroke-width="9"/><path d="M${MIDDLE + 100} 544V826" stroke="#4a4340" stroke-width="7"/><path d="${bristles}" stroke="#1f1b1a" stroke-width="4" stroke-linecap="round"/>`,
  );
  return [stand(studio, side), contact(studio, x, 54), tube, brushHead].join('');
}

export const lipstick = piece(stick, 580, 1.9);

export const eyePalette = piece(compact, 740, 1.9);

export const mascara = piece(wand, 620, 1.9);
