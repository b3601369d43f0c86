import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { crease, fall, fold, hollow, ridge } from '../folds';
import { corner, type Knot, MIDDLE, num, type Point, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import { arcPoints, ellipseKnots, glint, wire } from '../solid';
import type { Studio } from '../studio';
import { button, label, ribbing, seam, snap, stitching } from '../trims';

const BRASS = '#c8a45c';

function rolledBelt(studio: Studio, side: Side): string {
  const { ink } = studio;
  const coil: Point[] = [];
  for (let step = 0; step <= 44; step += 1) {
    const turn = (step / 44) * Math.PI * 4.1 + 0.5;
    const reach = 96 + step * 4.3;
    coil.push([MIDDLE + Math.cos(turn) * reach, 620 + Math.sin(turn) * reach * 0.92]);
  }
  const data = smooth(coil.map((point): Knot => [...point]), false);
  const stroke = (color: string, width: number, opacity = 1, shift = 0) => `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="butt" transform="translate(${shift} ${shift})"/>`;
  studio.sheet.line(data, 56);
  const strip = stroke(ink.edge, 59) + stroke(ink.base, 55) + stroke(ink.shadow, 20, 0.45, 12) + stroke(ink.light, 16, 0.55, -11) + [-21, 21].map((shift) => `<path d="${data}" fill="none" stroke="${ink.thread}" stroke-width="2" stroke-dasharray="7 5" transform="translate(${shift * 0.7} ${shift * 0.7})"/>`).join('');
  const [ex, ey] = coil[coil.length - 1] ?? [MIDDLE, 620];
  const frame = `<g transform="translate(${num(ex - 6)} ${num(ey)}) rotate(${side === 'back' ? 8 : -4})"><rect x="-62" y="-56" width="124" height="112" rx="20" fill="none" stroke="${shade(BRASS, -0.28)}" stroke-width="22"/><rect x="-62" y="-56" width="124" height="112" rx="20" fill="none" stroke="${BRASS}" stroke-width="17"/><path d="M-58 -44Q-60 -62 -40 -60H48" fill="none" stroke="#fff3cf" stroke-width="5" stroke-linecap="round"/><path d="M-56 4L66 -4" stroke="${shade(BRASS, -0.3)}" stroke-width="17" stroke-linecap="round"/><path d="M-56 2L66 -6" stroke="${BRASS}" stroke-width="12" stroke-linecap="round"/><path d="M-50 -2L58 -9" stroke="#fff3cf" stroke-width="3"/></g>`;
  return strip + frame;
}

function drapedScarf(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const silk = studio.subject.material === 'satin';
  if (silk && side === 'front') return square(studio);
  const tail = (x0: number, x1: number, top: number, bottom: number, lean: number) => {
    const outline: Knot[] = [corner(x0, top), [(x0 + x1) / 2, top - 14], corner(x1, top), [x1 + 8, (top + bottom) / 2], corner(x1 + lean, bottom), [(x0 + x1) / 2 + lean, bottom + 8], corner(x0 + lean - 6, bottom - 4), [x0 - 6, (top + bottom) / 2]];
    let fringe = '';
    for (let x = x0 + lean; x < x1 + lean; x += 9) fringe += `M${num(x)} ${num(bottom - 2)}q${num(random.between(-8, 8))} 26 ${num(random.between(-6, 6))} ${num(random.between(44, 58))}`;
    const threads = `<path d="${fringe}" fill="none" stroke="${ink.edge}" stroke-width="5" stroke-opacity=".6"/><path d="${fringe}" fill="none" stroke="${ink.base}" stroke-width="4"/>`;
    return threads + cloth(studio, outline, { lean: lean / 12, volume: 0.8, inside: fall(studio, { count: 5, top: (t) => [x0 + (x1 - x0) * t, top], bottom: (t) => [x0 + lean + (x1 - x0) * t, bottom], width: 26, strength: 0.55, pressure: 'middle', unrest: 0.5 }) });
  };
  const loop = symmetric([[0, 196], [120, 204], [206, 268], [222, 360], [170, 450], [60, 500], [0, 506]]);
  const ring = [0, 1, 2, 3, 4].map((index) => fold(studio, [[MIDDLE - 208 + index * 14, 300 + index * 26], [MIDDLE - 20 + index * 8, 470 - index * 42], [MIDDLE + 200 - index * 18, 330 - index * 8]], { width: -30, strength: 0.6 })).join('');
  const hole = symmetric([[0, 226], [80, 234], [122, 276], [84, 316], [0, 328]]);
  return [
    tail(456, 620, 380, side === 'back' ? 860 : 960, 24),
    tail(300, 470, 400, side === 'back' ? 960 : 880, -20),
    cloth(studio, loop, { lean: 12, inside: ring, sag: 40 }),
    cloth(studio, hole, { tone: -0.16, casts: false, volume: 0.4, inside: hollow(studio, [[340, 260], [450, 300], [560, 260]], { width: 60, strength: 0.6 }) }),
  ].join('');
}

/** A silk square spread out, one corner turned over. */
function square(studio: Studio): string {
  const { ink } = studio;
  const outline: Knot[] = [corner(176, 330), [450, 318], corner(726, 336), [738, 600], corner(722, 880), [620, 890], corner(560, 884), [360, 880], corner(172, 872), [166, 600]];
  const border = (inset: number, width: number, color: string, opacity = 1) => `<path d="${smooth(outline.map(([x, y, kind]): Knot => [x + Math.sign(450 - x) * inset, y + Math.sign(600 - y) * inset, kind]))}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  const waves = [sheen(studio, [[220, 380], [400, 560], [700, 820]], 120), fold(studio, [[180, 480], [380, 560], [730, 520]], { width: -50, strength: 0.4 }), fold(studio, [[260, 340], [380, 600], [330, 880]], { width: 60, strength: 0.36 }), fold(studio, [[560, 330], [600, 600], [640, 880]], { width: 56, strength: 0.4 }), fold(studio, [[170, 760], [420, 700], [720, 760]], { width: -50, strength: 0.36 })].join('');
  const medallion = studio.subject.pattern === 'plain' ? `<g fill="none" stroke="${ink.accent}"><circle cx="450" cy="604" r="120" stroke-width="9"/><circle cx="450" cy="604" r="92" stroke-width="3"/><path d="M450 520q60 84 0 168q-60 -84 0 -168M366 604q84 -60 168 0q-84 60 -168 0" stroke-width="6"/></g>` : '';
  return cloth(studio, outline, { volume: 0.4, inside: border(26, 26, ink.accent) + border(58, 4, ink.accent) + medallion + waves });
}

function woolHat(studio: Studio, side: Side): string {
  const bobble = studio.random.chance(0.5);
  const { random, ink } = studio;
  const dome = symmetric([[0, 330], [120, 346], [226, 440], [262, 600], [264, 760], [0, 780]]);
  const cuff = symmetric([[0, 694], [160, 688], corner(274, 668), [286, 760], corner(276, 852), [150, 876], [0, 882]]);
  let threads = '';
  for (let index = 0; index < 300; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 84;
    threads += `M${num(MIDDLE + Math.cos(angle) * reach * 0.4)} ${num(294 + Math.sin(angle) * reach * 0.4)}L${num(MIDDLE + Math.cos(angle) * (reach + 14))} ${num(294 + Math.sin(angle) * (reach + 14))}`;
  }
  const pompon = `<circle cx="${MIDDLE}" cy="294" r="76" fill="${ink.shadow}"/><path d="${threads}" stroke="${ink.edge}" stroke-width="6" stroke-linecap="round"/><path d="${threads}" stroke="${ink.base}" stroke-width="4" stroke-linecap="round"/><path d="${threads}" stroke="${ink.light}" stroke-width="1.6" stroke-linecap="round" transform="translate(-5 -6)"/>`;
  const rib = (outline: Knot[], one: Point[], other: Point[]) => cloth(studio, outline, { patterned: studio.subject.pattern !== 'ribbed', volume: 0.9, inside: ribbing(studio, one, other, 34) });
  return [
    rib(dome, [[MIDDLE - 60, 338], [MIDDLE, 326], [MIDDLE + 60, 338]], [[MIDDLE - 266, 780], [MIDDLE, 800], [MIDDLE + 266, 780]]),
    bobble ? pompon : '',
    cloth(studio, cuff, { patterned: false, volume: 0.9, inside: ribbing(studio, [[MIDDLE - 276, 668], [MIDDLE, 700], [MIDDLE + 276, 668]], [[MIDDLE - 278, 856], [MIDDLE, 890], [MIDDLE + 278, 856]], 36) + hollow(studio, [[MIDDLE - 270, 684], [MIDDLE, 708], [MIDDLE + 270, 684]], { width: 20, strength: 0.4 }) }),
    side === 'front' ? label(MIDDLE + 120, 760, 76) : '',
  ].join('');
}

function brimmedHat(studio: Studio, side: Side): string {
  const { ink } = studio;
  const ribbon = studio.subject.accent ? ink.accent : shade(ink.base, ink.shadowStrength > 1 ? 0.18 : -0.32);
  const brim: Knot[] = side === 'front' ? [[110, 700], [240, 660], [450, 648], [660, 660], [790, 700], [700, 766], [450, 790], [200, 766]] : ellipseKnots(MIDDLE, 620, 350, 330, 10);
  if (side === 'back') {
    return cloth(studio, brim, { volume: 0.5, inside: ridge(studio, arcPoints(MIDDLE, 620, 290, 270, 150, 300, 8), { width: 70, strength: 0.5 }) }) + cloth(studio, ellipseKnots(MIDDLE, 616, 196, 176, 10), { color: ribbon, volume: 0.4 }) + cloth(studio, ellipseKnots(MIDDLE, 600, 186, 166, 10), { casts: false, volume: 0.8, inside: hollow(studio, [[MIDDLE, 470], [MIDDLE - 8, 600], [MIDDLE, 720]], { width: 90, strength: 0.7 }) });
  }
  const crown: Knot[] = [corner(246, 706), [262, 560], [300, 452], [372, 424], [450, 452], [528, 424], [600, 452], [638, 560], corner(654, 706), [450, 742]];
  const band: Knot[] = [corner(248, 640), [450, 680], corner(652, 640), corner(655, 700), [450, 742], corner(245, 700)];
  const straw = studio.subject.material === 'paper' ? Array.from({ length: 9 }, (_, index) => `<path d="M120 ${470 + index * 36}Q450 ${500 + index * 40} 780 ${470 + index * 36}" fill="none" stroke="${ink.deep}" stroke-opacity=".22" stroke-width="3"/>`).join('') : '';
  return [
    cloth(studio, brim, { volume: 0.7, inside: hollow(studio, [[230, 720], [450, 760], [690, 716]], { width: 60, strength: 0.75 }) + straw }),
    cloth(studio, crown, { volume: 0.9, inside: hollow(studio, [[378, 430], [450, 470], [450, 600]], { width: 54, strength: 0.6, pressure: 'start' }) + hollow(studio, [[560, 450], [590, 540], [560, 620]], { width: 46, strength: 0.4 }) + straw }),
    cloth(studio, band, { color: ribbon, casts: false, volume: 0.7 }),
    cloth(studio, [corner(268, 646), [300, 640], corner(330, 664), corner(326, 718), [296, 712], corner(264, 704)], { color: ribbon, casts: false, volume: 0.6 }),
  ].join('');
}

function peakedCap(studio: Studio, side: Side): string {
  const crown = symmetric([[0, 400], [120, 412], [220, 500], [250, 640], corner(250, 730), [0, 760]]);
  const panels = [-0.34, 0.34].map((t) => seam(studio, smooth([[MIDDLE, 404], [MIDDLE + t * 320, 500], [MIDDLE + t * 470, 740]], false), 0.6) + stitching(studio, smooth([[MIDDLE + 8 * Math.sign(t), 410], [MIDDLE + t * 320 + 9 * Math.sign(t), 500], [MIDDLE + t * 470 + 9 * Math.sign(t), 740]], false))).join('');
  const top = button(studio, MIDDLE, 402, 17, studio.ink.base);
  if (side === 'back') {
    const gap = symmetric([[0, 640], [70, 660], corner(104, 740), [0, 764]]);
    return cloth(studio, crown, { volume: 0.9, inside: panels }) + cloth(studio, gap, { tone: -0.2, casts: false, volume: 0.3 }) + cloth(studio, symmetric([[0, 724], corner(140, 706), corner(140, 738), [0, 758]]), { volume: 0.5, casts: false }) + snap(MIDDLE, 742, 8) + top;
  }
  const peak = symmetric([[0, 716], [150, 708], corner(254, 690), [300, 770], [250, 850], [120, 886], [0, 892]]);
  return [
    cloth(studio, crown, { volume: 0.9, inside: panels + ridge(studio, [[360, 470], [330, 560], [330, 680]], { width: 80, strength: 0.4 }) }),
    cloth(studio, peak, { volume: 0.7, inside: [22, 44, 66].map((inset) => stitching(studio, smooth([[MIDDLE - 280 + inset * 0.9, 770], [MIDDLE - 220 + inset, 838 - inset * 0.6], [MIDDLE, 880 - inset], [MIDDLE + 220 - inset, 838 - inset * 0.6], [MIDDLE + 280 - inset * 0.9, 770]], false))).join('') + hollow(studio, [[MIDDLE - 250, 712], [MIDDLE, 734], [MIDDLE + 250, 712]], { width: 44, strength: 0.8 }) }),
    top,
    snap(MIDDLE - 130, 560, 7, studio.ink.base),
    snap(MIDDLE + 130, 560, 7, studio.ink.base),
  ].join('');
}

function glasses(studio: Studio, side: Side): string {
  const { ink, sheet, random } = studio;
  const round = random.chance(0.5);
  const folded = side === 'back';
  const lens = (way: 1 | -1): Knot[] => {
    const x = (dx: number) => MIDDLE + way * dx;
    return round
      ? ellipseKnots(x(164), 610, 112, 108, 10)
      : [[x(58), 540], [x(160), 520], [x(282), 530], [x(296), 600], [x(250), 690], [x(160), 704], [x(78), 670], [x(52), 600]];
  };
  const tint = sheet.linear([0, 500], [0, 720], [
    [0, shade(ink.accent, -0.3), 0.93],
    [1, shade(ink.accent, -0.08), 0.62],
  ]);
  const arm = (way: 1 | -1) => {
    const data = folded
      ? `M${MIDDLE + way * 292} 566C${MIDDLE + way * 200} 500 ${MIDDLE - way * 120} 470 ${MIDDLE - way * 250} 520q${-way * 30} 14 ${-way * 40} 60`
      : `M${MIDDLE + way * 292} 566C${MIDDLE + way * 320} 470 ${MIDDLE + way * 330} 400 ${MIDDLE + way * 300} 350q${-way * 14} -34 ${-way * 46} -40`;
    return wire(studio, data, 17, ink.base, { shine: 0.5 });
  };
  const frame = (way: 1 | -1) => {
    const data = smooth(lens(way));
    sheet.cast(data);
    return `<path d="${data}" fill="${tint}"/><g clip-path="${sheet.clip(data)}">${glint(studio, [corner(MIDDLE + way * 164 - 70, 480), corner(MIDDLE + way * 164 - 20, 480), corner(MIDDLE + way * 164 - 90, 740), corner(MIDDLE + way * 164 - 140, 740)], 0.34)}${glint(studio, [corner(MIDDLE + way * 164, 480), corner(MIDDLE + way * 164 + 16, 480), corner(MIDDLE + way * 164 - 54, 740), corner(MIDDLE + way * 164 - 70, 740)], 0.26)}</g>${wire(studio, data, 19, ink.base, { shine: 0.55 })}`;
  };
  const bridge = wire(studio, `M${MIDDLE - 60} 578Q${MIDDLE} 536 ${MIDDLE + 60} 578`, 17, ink.base, { shine: 0.5 });
  const hinges = ([-1, 1] as const).map((way) => `<rect x="${MIDDLE + way * 286 - 10}" y="552" width="20" height="26" rx="5" fill="${ink.base}" stroke="${ink.edge}" stroke-width="2"/>${snap(MIDDLE + way * 280, 562, 4)}`).join('');
  return arm(-1) + arm(1) + frame(-1) + frame(1) + bridge + hinges;
}

function neckTie(studio: Studio, side: Side): string {
  const blade: Knot[] = [corner(MIDDLE - 40, 330), corner(MIDDLE + 40, 330), [MIDDLE + 62, 560], [MIDDLE + 92, 860], corner(MIDDLE + 96, 930), corner(MIDDLE, 1040), corner(MIDDLE - 96, 930), [MIDDLE - 92, 860], [MIDDLE - 62, 560]];
  const knot: Knot[] = [corner(MIDDLE - 70, 216), [MIDDLE, 204], corner(MIDDLE + 70, 216), [MIDDLE + 56, 280], corner(MIDDLE + 40, 342), [MIDDLE, 350], corner(MIDDLE - 40, 342), [MIDDLE - 56, 280]];
  const loop: Knot[] = [corner(MIDDLE - 74, 222), [MIDDLE - 120, 190], [MIDDLE - 110, 140], [MIDDLE, 116], [MIDDLE + 110, 140], [MIDDLE + 120, 190], corner(MIDDLE + 74, 222), corner(MIDDLE + 56, 240), [MIDDLE + 84, 190], [MIDDLE, 156], [MIDDLE - 84, 190], corner(MIDDLE - 56, 240)];
  const tail: Knot[] = [corner(MIDDLE - 20, 330), corner(MIDDLE + 60, 330), [MIDDLE + 96, 700], corner(MIDDLE + 110, 850), corner(MIDDLE + 66, 900), corner(MIDDLE + 24, 850)];
  const back = side === 'back';
  return [
    cloth(studio, loop, { tone: -0.05, volume: 0.4, lean: 80 }),
    cloth(studio, tail, { tone: -0.07, lean: -6, volume: 0.5 }),
    cloth(studio, blade, { lean: 45, volume: 0.6, inside: fold(studio, [[MIDDLE - 6, 344], [MIDDLE - 10, 440], [MIDDLE - 2, 560]], { width: 40, strength: 0.7, pressure: 'start' }) + sheen(studio, [[MIDDLE - 30, 420], [MIDDLE - 40, 700], [MIDDLE - 44, 940]], 44) + (back ? seam(studio, `M${MIDDLE} 340V1030`, 0.7) + hollow(studio, [[MIDDLE + 4, 340], [MIDDLE + 8, 700], [MIDDLE + 4, 1030]], { width: 40, strength: 0.5 }) : '') }),
    back ? label(MIDDLE, 800, 92) : '',
    cloth(studio, knot, { lean: -45, volume: 0.9, inside: crease(studio, [[MIDDLE + 60, 220], [MIDDLE + 20, 290], [MIDDLE + 10, 346]], { width: 36, strength: 0.4 }) }),
  ].join('');
}

export const belt: Piece = { draw: rolledBelt, closeUp: { x: 560, y: 640, zoom: 2 }, still: { kind: 'lying' } };
export const scarf: Piece = { draw: drapedScarf, closeUp: { x: 430, y: 480, zoom: 2.1 }, still: { kind: 'folded', top: 180, half: 210 } };
export const beanie: Piece = { draw: woolHat, closeUp: { x: 430, y: 700, zoom: 2.1 }, still: { kind: 'standing', extent: [160, 210, 740, 890] } };
export const hat: Piece = { draw: brimmedHat, closeUp: { x: 380, y: 620, zoom: 2 }, still: { kind: 'standing', extent: [110, 410, 790, 790] } };
export const cap: Piece = { draw: peakedCap, closeUp: { x: 430, y: 700, zoom: 2 }, still: { kind: 'standing', extent: [150, 380, 750, 890] } };
export const sunglasses: Piece = { draw: glasses, closeUp: { x: 340, y: 610, zoom: 2.1 }, still: { kind: 'lying' } };
export const tie: Piece = { draw: neckTie, closeUp: { x: 440, y: 360, zoom: 2.2 }, still: { kind: 'hanger', neck: 120 } };
