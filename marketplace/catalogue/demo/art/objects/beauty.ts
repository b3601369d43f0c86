import { shade } from '../color';
import { corner, type Knot, MIDDLE, num, smooth } from '../path';
import type { Piece, Side } from '../piece';
import { cylinder, ellipseKnots, glint, lacquerStops, metalStops, solid } from '../solid';
import type { Studio } from '../studio';
import { plinth, stone } from './props';

const GOLD = '#cfae72';
const STAND = 900;

const paperLabel = (x: number, y: number, width: number, height: number, ink = '#5b5148') =>
  `<rect x="${num(x - width / 2)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="3" fill="#f7f1e6" fill-opacity=".94"/><path d="M${num(x - width * 0.3)} ${num(y + height * 0.36)}h${num(width * 0.6)}" stroke="${ink}" stroke-width="4.4"/><path d="M${num(x - width * 0.19)} ${num(y + height * 0.56)}h${num(width * 0.38)}M${num(x - width * 0.13)} ${num(y + height * 0.7)}h${num(width * 0.26)}" stroke="${ink}" stroke-opacity=".7" stroke-width="2.4"/>`;

const printed = (x: number, y: number, width: number, color: string) =>
  `<path d="M${num(x - width * 0.42)} ${num(y)}h${num(width * 0.84)}" stroke="${color}" stroke-width="5"/><path d="M${num(x - width * 0.26)} ${num(y + 22)}h${num(width * 0.52)}M${num(x - width * 0.18)} ${num(y + 36)}h${num(width * 0.36)}" stroke="${color}" stroke-opacity=".75" stroke-width="2.6"/>`;

/** The plinth beauty objects stand on; from the other angle, a stone. */
function stand(studio: Studio, side: Side): string {
  const tone = '#e9e0d2';
  return side === 'front'
    ? plinth(studio, MIDDLE, STAND - 6, 270, 420, tone)
    : plinth(studio, MIDDLE - 20, STAND - 6, 320, 420, '#d9cdbd') + stone(studio, MIDDLE + 236, STAND + 14, 84, 92, '#b9ad9d');
}

const contact = (studio: Studio, x: number, half: number) =>
  `<ellipse cx="${num(x + half * 0.14)}" cy="${STAND + 4}" rx="${num(half * 1.12)}" ry="${num(half * 0.17)}" fill="${studio.sheet.radial([x + half * 0.14, STAND + 4], half * 1.12, [[0, '#3a2c22', 0.6], [0.7, '#3a2c22', 0.28], [1, '#3a2c22', 0]])}"/>`;

/** A glass body filled with tinted liquid: thick walls, a bright refraction band, a meniscus. */
function glassBody(studio: Studio, outline: Knot[], level: number, tint: string): string {
  const { sheet } = studio;
  const data = smooth(outline);
  const xs = outline.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const bottom = Math.max(...outline.map(([, y]) => y));
  sheet.cast(data);
  const wall = sheet.linear([left, 0], [right, 0], [
    [0, shade(tint, -0.2), 0.6],
    [0.06, '#ffffff', 0.75],
    [0.14, '#ffffff', 0.25],
    [0.5, '#ffffff', 0.12],
    [0.88, '#ffffff', 0.2],
    [0.94, '#ffffff', 0.6],
    [1, shade(tint, -0.25), 0.6],
  ]);
  const liquid = sheet.linear([left, level], [right, bottom], [
    [0, shade(tint, 0.07), 0.92],
    [0.45, tint, 0.86],
    [0.8, shade(tint, -0.08), 0.92],
    [1, shade(tint, 0.05), 0.92],
  ]);
  const width = right - left;
  return [
    `<path d="${data}" fill="#f6f2ea" fill-opacity=".55"/>`,
    `<g clip-path="${sheet.clip(data)}">`,
    `<path d="M${num(left + width * 0.055)} ${num(level)}H${num(right - width * 0.055)}V${num(bottom - width * 0.09)}H${num(left + width * 0.055)}Z" fill="${liquid}"/>`,
    `<path d="M${num(left + width * 0.055)} ${num(level)}H${num(right - width * 0.055)}v7H${num(left + width * 0.055)}z" fill="#fff" fill-opacity=".5"/>`,
    `<path d="M${num(left + width * 0.06)} ${num(bottom - width * 0.13)}H${num(right - width * 0.06)}V${num(bottom - width * 0.09)}H${num(left + width * 0.06)}z" fill="#fff" fill-opacity=".55"/>`,
    `<path d="${data}" fill="${wall}"/>`,
    glint(studio, [corner(left + width * 0.13, level - 40), corner(left + width * 0.2, level - 40), corner(left + width * 0.2, bottom - 40), corner(left + width * 0.13, bottom - 60)], 0.75),
    glint(studio, [corner(right - width * 0.17, level + 10), corner(right - width * 0.145, level + 10), corner(right - width * 0.145, bottom - 70), corner(right - width * 0.17, bottom - 70)], 0.5),
    '</g>',
    `<path d="${data}" fill="none" stroke="${shade(tint, -0.22)}" stroke-opacity=".6" stroke-width="2"/>`,
  ].join('');
}

const capColor = (studio: Studio) => (studio.subject.accent ? studio.ink.accent : GOLD);

function perfumeBottle(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const shape = random.pick(['flacon', 'round', 'tall'] as const);
  const cap = capColor(studio);
  const bottom = STAND + 2;
  const half = { flacon: 168, round: 176, tall: 118 }[shape];
  const top = { flacon: 520, round: 548, tall: 420 }[shape];
  const body: Knot[] = shape === 'round'
    ? [corner(MIDDLE - 46, top), corner(MIDDLE + 46, top), [MIDDLE + half * 0.86, top + 100], [MIDDLE + half, top + 210], [MIDDLE + half * 0.72, bottom - 22], corner(MIDDLE + half * 0.5, bottom), corner(MIDDLE - half * 0.5, bottom), [MIDDLE - half * 0.72, bottom - 22], [MIDDLE - half, top + 210], [MIDDLE - half * 0.86, top + 100]]
    : [[MIDDLE - half + 30, top], [MIDDLE + half - 30, top], [MIDDLE + half - 4, top + 14], [MIDDLE + half, top + 46], [MIDDLE + half, bottom - 34], [MIDDLE + half - 10, bottom - 4], [MIDDLE + half - 40, bottom], [MIDDLE - half + 40, bottom], [MIDDLE - half + 10, bottom - 4], [MIDDLE - half, bottom - 34], [MIDDLE - half, top + 46], [MIDDLE - half + 4, top + 14]];
  const collar = solid(studio, [corner(MIDDLE - 44, top - 26), corner(MIDDLE + 44, top - 26), corner(MIDDLE + 46, top + 4), corner(MIDDLE - 46, top + 4)], { stops: metalStops(GOLD) });
  const capHeight = shape === 'tall' ? 120 : 104;
  const lid = shape === 'round'
    ? solid(studio, ellipseKnots(MIDDLE, top - 84, 62, 62, 10), { stops: cap === GOLD ? metalStops(cap) : lacquerStops(cap) })
    : cylinder(studio, { x: MIDDLE, top: top - 26 - capHeight, bottom: top - 26, half: 58, rim: 8 }, { stops: cap === GOLD ? metalStops(cap) : lacquerStops(cap), lid: shade(cap, 0.05) });
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

function jar(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = capColor(studio);
  const open = side === 'back';
  const glassy = studio.subject.material === 'glass';
  const pot = cylinder(studio, { x: MIDDLE, top: 690, bottom: STAND - 4, half: 196, rim: 26 }, { stops: glassy ? metalStops(shade(ink.base, 0.02)).map(([o, c]) => [o, c, 1] as const) : lacquerStops(ink.base), lid: '#fbf7ef', inside: paperLabel(MIDDLE, 752, 210, 104) });
  const lidStops = cap === GOLD ? metalStops(cap) : lacquerStops(cap);
  const cream = `<ellipse cx="${MIDDLE}" cy="690" rx="178" ry="21" fill="#fffaf1"/><path d="M330 690q60 -30 130 -8q70 20 110 4q-30 22 -110 16q-90 -4 -130 -12z" fill="#efe4d2"/><path d="M420 676q40 -34 84 -14q-22 -2 -34 14q-20 12 -50 0z" fill="#fffdf8" stroke="#e4d7c2" stroke-width="2"/>`;
  const lid = open
    ? studio.sheet.within('rotate(-24 700 880)', () => cylinder(studio, { x: 690, top: 830, bottom: 900, half: 150, rim: 22 }, { stops: lidStops, lid: shade(cap, 0.05) }))
    : cylinder(studio, { x: MIDDLE, top: 596, bottom: 690, half: 202, rim: 27 }, { stops: lidStops, lid: shade(cap, 0.05) });
  return [stand(studio, side), contact(studio, MIDDLE, 200), pot, open ? cream : '', lid].join('');
}

function stick(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = capColor(studio);
  const x = MIDDLE - (side === 'back' ? 70 : 60);
  const bullet: Knot[] = [corner(x - 48, 640), [x - 48, 540], corner(x - 46, 480), [x - 8, 432], [x + 36, 424], [x + 47, 448], corner(x + 48, 640)];
  const slant: Knot[] = [[x - 46, 482], [x - 8, 434], [x + 34, 425], [x + 46, 448], [x + 10, 494], [x - 30, 506]];
  const base = cylinder(studio, { x, top: 720, bottom: STAND - 4, half: 72, rim: 11 }, { stops: lacquerStops(cap === GOLD ? '#2b2725' : cap), lid: '#3a3431' });
  const tube = cylinder(studio, { x, top: 620, bottom: 726, half: 58, rim: 9 }, { stops: metalStops(GOLD), lid: shade(GOLD, 0.05) });
  const lid = cylinder(studio, { x: x + 190, top: 610, bottom: STAND + 4, half: 70, rim: 11 }, { stops: lacquerStops(cap === GOLD ? '#2b2725' : cap), lid: shade(cap === GOLD ? '#3a3431' : cap, 0.05), inside: printed(x + 190, 740, 90, '#e8d8b4') });
  return [stand(studio, side), contact(studio, x + 190, 74), lid, contact(studio, x, 76), solid(studio, bullet, { stops: lacquerStops(ink.base) }), `<path d="${smooth(slant)}" fill="${shade(ink.base, 0.07)}"/>`, glint(studio, [corner(x - 34, 510), corner(x - 22, 514), corner(x - 22, 620), corner(x - 34, 620)], 0.5), tube, base, `<path d="M${x - 72} 744h144" stroke="${GOLD}" stroke-width="7"/>`].join('');
}

function dropper(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = capColor(studio);
  const body: Knot[] = [corner(MIDDLE - 50, 520), corner(MIDDLE + 50, 520), [MIDDLE + 62, 556], [MIDDLE + 126, 598], [MIDDLE + 136, 640], [MIDDLE + 136, STAND - 26], corner(MIDDLE + 118, STAND + 2), corner(MIDDLE - 118, STAND + 2), [MIDDLE - 136, STAND - 26], [MIDDLE - 136, 640], [MIDDLE - 126, 598], [MIDDLE - 62, 556]];
  const bulb: Knot[] = [corner(MIDDLE - 30, 430), [MIDDLE - 38, 360], [MIDDLE - 28, 300], [MIDDLE, 284], [MIDDLE + 28, 300], [MIDDLE + 38, 360], corner(MIDDLE + 30, 430)];
  return [stand(studio, side), contact(studio, MIDDLE, 140), `<path d="M${MIDDLE - 8} 500V810l8 24l8 -24V500z" fill="#fff" fill-opacity=".6" stroke="#8d8577" stroke-opacity=".5" stroke-width="2"/>`, glassBody(studio, body, 650, ink.base), solid(studio, bulb, { stops: lacquerStops('#3b3531') }), cylinder(studio, { x: MIDDLE, top: 424, bottom: 522, half: 62, rim: 9 }, { stops: cap === GOLD ? metalStops(GOLD) : lacquerStops(cap), lid: shade(cap, 0.05) }), side === 'front' ? paperLabel(MIDDLE, 690, 190, 136) : ''].join('');
}

function polish(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = studio.subject.accent ? ink.accent : '#2b2725';
  const body: Knot[] = [corner(MIDDLE - 44, 640), corner(MIDDLE + 44, 640), [MIDDLE + 60, 664], [MIDDLE + 116, 700], [MIDDLE + 124, 740], [MIDDLE + 120, STAND - 24], corner(MIDDLE + 100, STAND + 2), corner(MIDDLE - 100, STAND + 2), [MIDDLE - 120, STAND - 24], [MIDDLE - 124, 740], [MIDDLE - 116, 700], [MIDDLE - 60, 664]];
  const drip = side === 'back' ? `<path d="M${MIDDLE + 170} ${STAND + 12}q60 -30 120 -6q36 20 -20 30q-80 14 -100 -24z" fill="${ink.base}"/><path d="M${MIDDLE + 200} ${STAND + 8}q40 -16 70 -4" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>` : '';
  return [stand(studio, side), drip, contact(studio, MIDDLE, 128), glassBody(studio, body, 694, ink.base), cylinder(studio, { x: MIDDLE, top: 380, bottom: 648, half: 54, rim: 8 }, { stops: lacquerStops(cap), lid: shade(cap, 0.06) }), printed(MIDDLE, 790, 110, '#fffaf0')].join('');
}

function compact(studio: Studio, side: Side): string {
  const { ink, sheet } = studio;
  const shades = [0.12, 0.03, -0.06, -0.16].map((step) => shade(ink.base, step));
  const second = [shade(ink.accent, -0.04), shade(ink.base, 0.2), shade(ink.base, -0.24), shade(ink.accent, -0.14)];
  const frame: Knot[] = [[196, 640], [704, 640], [722, 660], [722, 886], [704, 906], [196, 906], [178, 886], [178, 660]].map(([x, y]): Knot => [x ?? 0, y ?? 0]);
  const lid: Knot[] = [[206, 350], [694, 350], [716, 368], [722, 628], [178, 628], [184, 368]].map(([x, y]): Knot => [x ?? 0, y ?? 0]);
  const pan = (x: number, y: number, color: string) => {
    const paint = sheet.linear([x, y], [x + 104, y + 92], [[0, shade(color, 0.06)], [0.5, color], [1, shade(color, -0.06)]]);
    return `<rect x="${x - 3}" y="${y - 3}" width="110" height="98" rx="9" fill="#1d1815" fill-opacity=".55"/><rect x="${x}" y="${y}" width="104" height="92" rx="7" fill="${paint}"/><path d="M${x + 14} ${y + 74}q30 -46 76 -52" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="7" stroke-linecap="round"/>`;
  };
  const mirror = sheet.linear([200, 360], [700, 620], [[0, '#f2f4f2'], [0.4, '#c9d2d3'], [0.52, '#eef1ef'], [0.7, '#b7c2c4'], [1, '#dfe5e4']]);
  const shell = studio.subject.accent ? ink.accent : '#3a3230';
  return [
    side === 'front' ? plinth(studio, MIDDLE, STAND - 6, 320, 420, '#e9e0d2') : stand(studio, side),
    solid(studio, lid, { stops: lacquerStops(shell), inside: `<rect x="206" y="376" width="488" height="236" rx="14" fill="${mirror}"/>` }),
    solid(studio, frame, { stops: lacquerStops(shell), inside: [...shades.map((color, index) => pan(212 + index * 124, 668, color)), ...second.map((color, index) => pan(212 + index * 124, 784, color))].join('') }),
    `<rect x="400" y="622" width="100" height="22" rx="8" fill="${GOLD}"/><path d="M406 628h80" stroke="#fff3cf" stroke-width="4"/>`,
  ].join('');
}

function bar(studio: Studio, side: Side): string {
  const { ink } = studio;
  const block: Knot[] = [[236, 770], [664, 770], [694, 790], [700, 860], [672, 904], [228, 904], [200, 860], [206, 790]];
  const top: Knot[] = [[252, 712], [648, 712], [688, 756], [670, 792], [450, 800], [230, 792], [212, 756]];
  const wrapBand: Knot[] = [corner(352, 708), corner(548, 708), corner(556, 796), corner(556, 910), corner(344, 910), corner(344, 796)];
  const foam = [[270, 884, 26], [318, 900, 18], [238, 908, 15], [640, 898, 22], [676, 906, 14]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".85"/><circle cx="${(x ?? 0) - 5}" cy="${(y ?? 0) - 6}" r="${(r ?? 0) * 0.3}" fill="#fff"/>`).join('');
  return [stand(studio, side), contact(studio, MIDDLE, 250), solid(studio, block, { stops: lacquerStops(ink.base) }), solid(studio, top, { stops: lacquerStops(shade(ink.base, 0.06)) }), side === 'front' ? solid(studio, wrapBand, { stops: lacquerStops('#f3ead9'), inside: printed(MIDDLE, 838, 150, '#6b5c4c') }) : `<path d="M330 750q120 -26 240 0" fill="none" stroke="${shade(ink.base, -0.14)}" stroke-width="8" stroke-linecap="round"/>${foam}`].join('');
}

function squeeze(studio: Studio, side: Side): string {
  const { ink } = studio;
  const cap = studio.subject.accent ? ink.accent : '#f4eee2';
  const body: Knot[] = [corner(MIDDLE - 132, 300), corner(MIDDLE + 132, 300), [MIDDLE + 122, 500], [MIDDLE + 104, 700], corner(MIDDLE + 88, 812), corner(MIDDLE - 88, 812), [MIDDLE - 104, 700], [MIDDLE - 122, 500]];
  const crimp = Array.from({ length: 33 }, (_, index) => `M${MIDDLE - 128 + index * 8} 304v30`).join('');
  return [stand(studio, side), contact(studio, MIDDLE, 84), cylinder(studio, { x: MIDDLE, top: 806, bottom: STAND - 4, half: 78, rim: 10 }, { stops: lacquerStops(cap), lid: cap }), solid(studio, body, { stops: lacquerStops(ink.base), inside: `<path d="${crimp}" stroke="${ink.deep}" stroke-opacity=".4" stroke-width="3"/><path d="M${MIDDLE - 140} 338h280" stroke="${ink.deep}" stroke-opacity=".35" stroke-width="3"/>${printed(MIDDLE, side === 'front' ? 480 : 620, 150, ink.shadowStrength > 1 ? '#f4ead8' : shade(ink.base, -0.35))}` }), glint(studio, [corner(MIDDLE - 100, 350), corner(MIDDLE - 80, 350), corner(MIDDLE - 70, 780), corner(MIDDLE - 82, 780)], 0.55)].join('');
}

function wand(studio: Studio, side: Side): string {
  const { ink } = studio;
  const x = MIDDLE - 90;
  const tube = cylinder(studio, { x, top: 520, bottom: STAND - 4, half: 50, rim: 7 }, { stops: lacquerStops(ink.base), lid: '#26211f', inside: printed(x, 680, 70, '#e8d8b4') }) + `<path d="M${x - 50} 540h100" stroke="${GOLD}" stroke-width="9"/>`;
  const bristles = Array.from({ length: 46 }, (_, index) => {
    const t = index / 45;
    const reach = 17 + Math.sin(t * Math.PI) * 10;
    return `M${num(MIDDLE + 100 - reach)} ${num(640 + t * 170)}l${num(reach * 2)} 5`;
  }).join('');
  const brushHead = studio.sheet.within(side === 'front' ? 'rotate(9 550 600)' : 'rotate(-16 550 600)', () => `${cylinder(studio, { x: MIDDLE + 100, top: 300, bottom: 540, half: 48, rim: 7 }, { stops: lacquerStops(ink.base), lid: shade(ink.base, 0.08) })}<path d="M${MIDDLE + 54} 524h92" stroke="${GOLD}" stroke-width="9"/><path d="M${MIDDLE + 100} 544V826" stroke="#4a4340" stroke-width="7"/><path d="${bristles}" stroke="#1f1b1a" stroke-width="4" stroke-linecap="round"/>`);
  return [stand(studio, side), contact(studio, x, 54), tube, brushHead].join('');
}

function scented(studio: Studio, side: Side): string {
  const { ink, sheet } = studio;
  const glow = sheet.radial([MIDDLE, 596], 150, [[0, '#fff1c4', 0.9], [0.3, '#ffd98a', 0.4], [1, '#ffd98a', 0]]);
  const flame = `<circle cx="${MIDDLE}" cy="596" r="150" fill="${glow}"/><path d="M${MIDDLE} 540c34 46 30 84 0 88c-30 -4 -34 -42 0 -88z" fill="#ffd487"/><path d="M${MIDDLE} 572c18 26 15 50 0 54c-15 -4 -18 -28 0 -54z" fill="#fff6d8"/>`;
  const glass = cylinder(studio, { x: MIDDLE, top: 640, bottom: STAND - 4, half: 172, rim: 25 }, { stops: lacquerStops(ink.base), lid: '#f7efe0', inside: paperLabel(MIDDLE, 728, 170, 110) });
  return [stand(studio, side), contact(studio, MIDDLE, 178), glass, `<ellipse cx="${MIDDLE}" cy="642" rx="150" ry="18" fill="#efe3cd"/><path d="M${MIDDLE} 640V612" stroke="#4a4038" stroke-width="5"/>`, side === 'back' ? flame : ''].join('');
}

const piece = (draw: Piece['draw'], y: number, zoom = 1.9): Piece => ({ draw, closeUp: { x: MIDDLE, y, zoom }, still: { kind: 'plinth' } });

export const perfume = piece(perfumeBottle, 640);
export const creamJar = piece(jar, 720, 1.8);
export const lipstick = piece(stick, 580, 1.9);
export const serum = piece(dropper, 620);
export const nailPolish = piece(polish, 700, 2.1);
export const eyePalette = piece(compact, 740, 1.9);
export const soap = piece(bar, 790, 1.9);
export const tube = piece(squeeze, 480, 1.8);
export const mascara = piece(wand, 620, 1.9);
export const candle = piece(scented, 720, 1.9);
