import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { crease, fold, hollow, ridge } from '../folds';
import { corner, type Knot, MIDDLE, num, type Point, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import { wire } from '../solid';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import { patchPocket } from '../garments/pockets';

const BRASS = '#c8a45c';

/** A flat strap along a path, stitched on both sides. */
function strap(studio: Studio, spine: readonly Point[], width: number, tone = 0): string {
  const data = smooth(spine.map((point): Knot => [...point]), false);
  const { ink, sheet } = studio;
  const base = tone ? shade(ink.base, tone) : ink.base;
  sheet.line(data, width);
  const stroke = (color: string, size: number, opacity = 1, shift = 0) => `<path d="${data}" fill="none" stroke="${color}" stroke-width="${num(size)}" stroke-opacity="${opacity}" stroke-linejoin="round" transform="translate(${shift} ${shift})"/>`;
  return stroke(ink.edge, width + 3, 0.9) + stroke(base, width) + stroke(ink.shadow, width * 0.5, 0.35, width * 0.2) + stroke(ink.light, width * 0.3, 0.7, -width * 0.2) + `<path d="${data}" fill="none" stroke="${ink.thread}" stroke-width="1.8" stroke-dasharray="6 4" transform="translate(${num(-width * 0.32)} 0)"/><path d="${data}" fill="none" stroke="${ink.thread}" stroke-width="1.8" stroke-dasharray="6 4" transform="translate(${num(width * 0.32)} 0)"/>`;
}

const buckleRing = (x: number, y: number, width: number, height: number) =>
  `<rect x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${num(width)}" height="${num(height)}" rx="8" fill="none" stroke="${shade(BRASS, -0.24)}" stroke-width="9"/><rect x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${num(width)}" height="${num(height)}" rx="8" fill="none" stroke="${BRASS}" stroke-width="6"/><path d="M${num(x - width / 2)} ${num(y - height * 0.3)}v${num(height * 0.4)}" stroke="#fff6dc" stroke-width="2.4"/>`;

function bagSheen(studio: Studio, x: number, top: number, bottom: number, width: number): string {
  return sheen(studio, [[x, top], [x - 8, (top + bottom) / 2], [x - 2, bottom]], width) + ridge(studio, [[x, top], [x - 8, (top + bottom) / 2], [x - 2, bottom]], { width: width * 1.4, strength: 0.3 });
}

function tote(studio: Studio, side: Side): string {
  const { random, sheet } = studio;
  const wide = random.between(-16, 24);
  const [top, bottom] = [470, 1000];
  const soft = studio.subject.material === 'cotton' || studio.subject.material === 'linen';
  const body = symmetric([[0, top + 14], corner(256 + wide, top), [268 + wide, 700], [254 + wide, 930], [236 + wide, bottom - 6], [0, bottom + 8]]);
  const inner = symmetric([[0, top - 22], [150, top - 18], corner(256 + wide, top), [120, top + 18], [0, top + 22]]);
  const handle = (dy: number, lift: number): Point[] => [[MIDDLE - 120, top + dy], [MIDDLE - 122, top - 90], [MIDDLE - 84, top - 210 - lift], [MIDDLE, top - 262 - lift], [MIDDLE + 84, top - 210 - lift], [MIDDLE + 122, top - 90], [MIDDLE + 120, top + dy]];
  sheet.ground(MIDDLE, bottom + 2, 270, 20, 0.6);
  const drape = fold(studio, [[MIDDLE - 150, top + 20], [MIDDLE - 170, 700], [MIDDLE - 140, bottom]], { width: 34, strength: 0.4 }) + fold(studio, [[MIDDLE + 130, top + 20], [MIDDLE + 160, 720], [MIDDLE + 120, bottom]], { width: 34, strength: 0.45 }) + (soft ? fold(studio, [[MIDDLE - 30, top + 40], [MIDDLE - 10, 760], [MIDDLE - 40, bottom]], { width: 40, strength: 0.4 }) + fold(studio, [[MIDDLE - 240, 900], [MIDDLE - 120, 940], [MIDDLE - 20, 930]], { width: -24, strength: 0.4 }) : '');
  const front = cloth(studio, body, { volume: 0.6, sag: 8, inside: bagSheen(studio, MIDDLE - 140, top, bottom, 80) + drape + hollow(studio, [[MIDDLE - 250, bottom], [MIDDLE, bottom - 6], [MIDDLE + 250, bottom]], { width: 80, strength: 0.5 }) + stitching(studio, smooth([[MIDDLE - 250, top + 24], [MIDDLE, top + 38], [MIDDLE + 250, top + 24]], false)) });
  const tabs = ([-1, 1] as const).map((way) => strap(studio, [[MIDDLE + way * 120, top + 150], [MIDDLE + way * 120, top + 60], [MIDDLE + way * 120, top - 6]], 34) + snap(MIDDLE + way * 120, top + 132, 8, BRASS));
  const mark = side === 'front' ? `<rect x="${MIDDLE - 46}" y="${top + 96}" width="92" height="30" rx="3" fill="none" stroke="${studio.ink.deep}" stroke-opacity=".5" stroke-width="2"/><path d="M${MIDDLE - 26} ${top + 111}h52" stroke="${studio.ink.deep}" stroke-opacity=".55" stroke-width="3"/>` : patchPocket(studio, MIDDLE, top + 190, [240, 200]);
  return strap(studio, handle(0, 26), 30, -0.08) + cloth(studio, inner, { tone: -0.14, volume: 0.2 }) + front + strap(studio, handle(0, -8), 32) + tabs.join('') + mark;
}

function shoulderBag(studio: Studio, side: Side): string {
  const { random, sheet, ink } = studio;
  const chain = random.chance(0.45);
  const saddle = random.chance(0.5);
  const [top, bottom] = [590, 960];
  const body = symmetric([[0, top], [190, top - 4], [262, top + 20], [284, 780], [262, 920], [200, bottom], [0, bottom + 6]]);
  const flap = saddle
    ? symmetric([[0, top - 14], [196, top - 16], [272, top + 14], [282, 700], [240, 800], [120, 850], [0, 860]])
    : symmetric([[0, top - 14], [196, top - 16], [272, top + 14], corner(280, 790), [0, 806]]);
  const inset = flap.map(([x, y, kind]): Knot => [MIDDLE + (x - MIDDLE) * 0.945, y < top + 30 ? y + 16 : y - 14, kind]);
  const sling: Point[] = [[MIDDLE - 254, top + 26], [MIDDLE - 246, 420], [MIDDLE - 150, 250], [MIDDLE + 10, 210], [MIDDLE + 160, 262], [MIDDLE + 244, 430], [MIDDLE + 254, top + 26]];
  sheet.ground(MIDDLE, bottom + 2, 262, 18, 0.6);
  const data = smooth(sling.map((point): Knot => [...point]), false);
  const links = `<path d="${data}" fill="none" stroke="${shade(BRASS, -0.28)}" stroke-width="17" stroke-dasharray="15 6" stroke-linecap="round"/><path d="${data}" fill="none" stroke="${BRASS}" stroke-width="12" stroke-dasharray="15 6" stroke-linecap="round"/><path d="${data}" fill="none" stroke="#fff3cf" stroke-width="3.4" stroke-dasharray="9 12" transform="translate(-2 -2)"/>`;
  const clasp = saddle
    ? buckleRing(MIDDLE, 850, 66, 58) + strap(studio, [[MIDDLE, 780], [MIDDLE, 840], [MIDDLE, 908]], 38) + snap(MIDDLE, 884, 8, BRASS)
    : `<rect x="${MIDDLE - 34}" y="766" width="68" height="52" rx="8" fill="${shade(BRASS, -0.2)}"/><rect x="${MIDDLE - 31}" y="768" width="62" height="46" rx="6" fill="${BRASS}"/><path d="M${MIDDLE - 24} 776h44" stroke="#fff3cf" stroke-width="4"/><circle cx="${MIDDLE}" cy="796" r="9" fill="${shade(BRASS, -0.16)}"/>`;
  if (chain) sheet.line(data, 12);
  const front = cloth(studio, flap, { volume: 0.55, inside: bagSheen(studio, MIDDLE - 150, top, 800, 74) + stitching(studio, smooth(inset)) + crease(studio, [[MIDDLE + 200, top], [MIDDLE + 230, 700], [MIDDLE + 214, 800]], { width: 30, strength: 0.25 }) });
  return [
    chain ? links : strap(studio, sling, 24),
    cloth(studio, body, { volume: 0.6, tone: -0.03, inside: hollow(studio, flap.slice(2, 6).map(([x, y]): Point => [x, y + 20]), { width: 60, strength: 0.8 }) + hollow(studio, [[MIDDLE - 250, bottom], [MIDDLE, bottom], [MIDDLE + 250, bottom]], { width: 60, strength: 0.5 }) + `<path d="M180 936Q450 962 720 936" fill="none" stroke="${ink.thread}" stroke-width="1.8" stroke-dasharray="6 4"/>` }),
    side === 'back' ? patchPocket(studio, MIDDLE, 640, [360, 220]) : front + clasp,
    buckleRing(MIDDLE - 254, top + 20, 34, 42),
    buckleRing(MIDDLE + 254, top + 20, 34, 42),
  ].join('');
}

function rucksack(studio: Studio, side: Side): string {
  const { sheet } = studio;
  const bottom = 1010;
  sheet.ground(MIDDLE, bottom + 2, 250, 20, 0.6);
  const body = symmetric([[0, 330], [130, 338], [214, 404], [246, 560], [262, 800], [254, 950], [206, bottom - 2], [0, bottom + 8]]);
  const loop = wire(studio, `M${MIDDLE - 60} 344C${MIDDLE - 56} 250 ${MIDDLE + 56} 250 ${MIDDLE + 60} 344`, 20, studio.ink.base, { shine: 0 });
  if (side === 'back') {
    const bands = ([-1, 1] as const).map((way) => cloth(studio, [corner(MIDDLE + way * 40, 372), [MIDDLE + way * 128, 420], [MIDDLE + way * 160, 620], [MIDDLE + way * 150, 780], corner(MIDDLE + way * 186, 936), corner(MIDDLE + way * 150, 944), [MIDDLE + way * 96, 780], [MIDDLE + way * 92, 600], [MIDDLE + way * 72, 460], corner(MIDDLE + way * 8, 400)], { volume: 0.6, inside: stitching(studio, smooth([[MIDDLE + way * 56, 384], [MIDDLE + way * 116, 430], [MIDDLE + way * 148, 620], [MIDDLE + way * 138, 780]], false)) }));
    return loop + cloth(studio, body, { tone: -0.03, inside: seam(studio, smooth([[MIDDLE - 200, 980], [MIDDLE - 224, 700], [MIDDLE - 190, 430]], false)) }) + bands.join('');
  }
  const flap = symmetric([[0, 322], [136, 330], [224, 400], [250, 540], [236, 640], [150, 676], [0, 684]]);
  const pocket = symmetric([[0, 740], [170, 742], corner(196, 760), [204, 880], [186, 966], [0, 976]]);
  const sides = ([-1, 1] as const).map((way) => strap(studio, [[MIDDLE + way * 110, 560], [MIDDLE + way * 112, 680], [MIDDLE + way * 112, 830]], 32) + buckleRing(MIDDLE + way * 112, 726, 54, 44));
  return [
    loop,
    cloth(studio, body, { volume: 0.7, inside: bagSheen(studio, MIDDLE - 130, 400, 980, 70) + hollow(studio, [[MIDDLE - 240, 690], [MIDDLE, 716], [MIDDLE + 240, 690]], { width: 70, strength: 0.8 }) }),
    cloth(studio, pocket, { volume: 0.45, inside: stitching(studio, smooth(pocket.map(([x, y, kind]): Knot => [MIDDLE + (x - MIDDLE) * 0.95, y + (y < 800 ? 10 : -10), kind]))) }),
    cloth(studio, flap, { volume: 0.55, inside: bagSheen(studio, MIDDLE - 120, 340, 660, 70) + stitching(studio, smooth([[MIDDLE - 238, 560], [MIDDLE - 224, 626], [MIDDLE - 146, 662], [MIDDLE, 670], [MIDDLE + 146, 662], [MIDDLE + 224, 626], [MIDDLE + 238, 560]], false)) + fold(studio, [[MIDDLE + 90, 340], [MIDDLE + 130, 480], [MIDDLE + 110, 660]], { width: 30, strength: 0.35 }) }),
    ...sides,
  ].join('');
}

export const toteBag: Piece = { draw: tote, closeUp: { x: 400, y: 560, zoom: 2.1 }, still: { kind: 'standing', extent: [190, 190, 710, 1010] } };
export const shoulderBagPiece: Piece = { draw: shoulderBag, closeUp: { x: 440, y: 760, zoom: 2 }, still: { kind: 'standing', extent: [160, 200, 740, 970] } };
export const backpack: Piece = { draw: rucksack, closeUp: { x: 430, y: 660, zoom: 2 }, still: { kind: 'standing', extent: [185, 250, 715, 1020] } };
