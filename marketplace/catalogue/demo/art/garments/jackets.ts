import { cloth, sheen } from '../cloth';
import { crease, fold, hollow, ridge } from '../folds';
import { corner, type Knot, MIDDLE, type Point, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, ribbing, seam, snap, stitching, zip } from '../trims';
import { bodyOutline, type Cut, sleeveOf } from './cut';
import { collarBack, collarBehind, collarLeaves } from './collars';
import { bodyFolds, hemRib, innerBack, neckRib, backNeck, sleeves } from './parts';
import { flapPocket, patchPocket, weltPocket } from './pockets';

const jacketCut = ({ random }: Studio): Cut => {
  const width = random.between(-8, 14);
  return {
    neck: [78, 206],
    drop: 58,
    shoulder: [222 + width, 254],
    underarm: [226 + width, 440],
    waist: [220 + width, 650],
    hem: [212 + width, 860 + random.between(-20, 30)],
    sag: 8,
  };
};

const jacketArm = (cut: Cut, puff = 34) => ({ end: [cut.shoulder[0] + 90, 930] as const, width: 92, bow: 26, puff });

function bomberBody(studio: Studio, side: Side): string {
  const cut = jacketCut(studio);
  const arms = sleeves(studio, cut, jacketArm(cut), { rib: 0.1 }) + hemRib(studio, cut, 66);
  const gloss = sheen(studio, [[MIDDLE - 130, 330], [MIDDLE - 120, 560], [MIDDLE - 134, 820]], 60) + sheen(studio, [[MIDDLE + 90, 360], [MIDDLE + 100, 560], [MIDDLE + 84, 800]], 40);
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 12 : cut.drop), { inside: bodyFolds(studio, cut, 1.4) + gloss });
  if (side === 'back') return arms + body + backNeck(studio, cut, 34);
  return [
    innerBack(studio, cut),
    arms,
    body,
    weltPocket(studio, [MIDDLE - 176, 690], [MIDDLE - 112, 790], -17),
    weltPocket(studio, [MIDDLE + 176, 690], [MIDDLE + 112, 790], 17),
    neckRib(studio, cut, 'round', 38),
    zip(studio, [MIDDLE, cut.neck[1] + cut.drop + 4], [MIDDLE, cut.hem[1] + 62]),
  ].join('');
}

/** Quilted channels bulging between their seams. */
function channels(studio: Studio, y: (row: number) => number, rows: number, left: number, right: number): string {
  let drawing = '';
  for (let row = 0; row < rows; row += 1) {
    const top = y(row);
    const next = y(row + 1);
    const at = (dy: number, sag = 10): Point[] => [[left, top + dy], [(left + right) / 2, top + dy + sag], [right, top + dy]];
    const height = next - top;
    drawing += ridge(studio, at(height * 0.3), { width: height * 0.62, strength: 0.75 });
    drawing += hollow(studio, at(height * 0.86), { width: height * 0.55, strength: 0.75 });
    drawing += seam(studio, smooth(at(height).map((point): Knot => [...point]), false), 0.6);
    for (let pucker = 0; pucker < 9; pucker += 1) {
      const x = left + ((pucker + studio.random.between(0.1, 0.9)) / 9) * (right - left);
      drawing += crease(studio, [[x, next + 8], [x + studio.random.between(-8, 8), next - height * 0.36]], { width: studio.random.between(5, 10), strength: 0.5, pressure: 'start' });
    }
  }
  return drawing;
}

function pufferBody(studio: Studio, side: Side): string {
  const base = jacketCut(studio);
  const cut: Cut = { ...base, waist: [242, 660], hem: [228, 900], neck: [84, 226], drop: 26 };
  const arm = { ...jacketArm(cut, 60), width: 104 };
  const sleevesOver = ([-1, 1] as const)
    .map((way) => {
      const sleeve = sleeveOf(cut, arm, way);
      const ring = (along: number): Point[] => [sleeve.at(along, -1.05), sleeve.at(along + 0.025, 0), sleeve.at(along, 1.05)];
      const inside = [0.2, 0.34, 0.48, 0.62, 0.76, 0.9]
        .map((along) => ridge(studio, ring(along - 0.09), { width: 40, strength: 0.7 }) + hollow(studio, ring(along - 0.015), { width: 36, strength: 0.8 }) + seam(studio, smooth(ring(along).map((point): Knot => [...point]), false), 0.6))
        .join('');
      return cloth(studio, sleeve.outline, { lean: sleeve.lean, volume: 0.8, tone: way > 0 ? -0.03 : 0.01, inside });
    })
    .join('');
  const row = (index: number) => 268 + index * 80;
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 8 : cut.drop), { volume: 0.7, inside: channels(studio, row, 8, MIDDLE - 260, MIDDLE + 260) });
  const [dx, y] = cut.neck;
  const collar = symmetric([[0, y - 64], [dx * 0.6, y - 66], corner(dx + 10, y - 76), [dx + 26, y - 30], corner(dx + 26, y + 22), [dx * 0.5, y + 44], [0, y + 48]]);
  const opening = symmetric([[0, y - 92], [dx * 0.7, y - 88], corner(dx + 10, y - 76), [dx * 0.6, y - 62], [0, y - 58]]);
  const neck = cloth(studio, opening, { tone: -0.16, volume: 0.2 }) + cloth(studio, collar, { inside: ridge(studio, [[MIDDLE - dx, y - 40], [MIDDLE, y - 28], [MIDDLE + dx, y - 40]], { width: 44, strength: 0.7 }) + hollow(studio, [[MIDDLE - dx - 20, y + 14], [MIDDLE, y + 44], [MIDDLE + dx + 20, y + 14]], { width: 40, strength: 0.7 }) });
  if (side === 'back') return sleevesOver + body + neck;
  return [sleevesOver, body, weltPocket(studio, [MIDDLE - 196, 706], [MIDDLE - 150, 800], -15), weltPocket(studio, [MIDDLE + 196, 706], [MIDDLE + 150, 800], 15), neck, zip(studio, [MIDDLE, y - 58], [MIDDLE, cut.hem[1] + 4])].join('');
}

function denimBody(studio: Studio, side: Side): string {
  const cut: Cut = { ...jacketCut(studio), waist: [208, 660], hem: [196, 880] };
  const arms = sleeves(studio, cut, { ...jacketArm(cut, 8), width: 96 }, { cuff: 0.09 });
  const yoke = cut.shoulder[1] + 118;
  const across = smooth([[MIDDLE - 214, yoke], [MIDDLE, yoke + 8], [MIDDLE + 214, yoke]], false);
  const double = (data: string) => seam(studio, data) + `<g transform="translate(0 8)">${stitching(studio, data)}</g>`;
  const verticals = ([-1, 1] as const)
    .flatMap((way) => [
      `M${MIDDLE + way * 84} ${yoke + 8}L${MIDDLE + way * 62} ${cut.hem[1]}`,
      `M${MIDDLE + way * 150} ${yoke + 4}L${MIDDLE + way * 124} ${cut.hem[1]}`,
    ])
    .map((data) => seam(studio, data, 0.5) + `<g transform="translate(7 0)">${stitching(studio, data)}</g>`)
    .join('');
  const faded = ridge(studio, [[MIDDLE - 120, 470], [MIDDLE - 110, 640], [MIDDLE - 100, 820]], { width: 110, strength: 0.4 });
  const body = cloth(studio, bodyOutline(cut, side === 'back' ? 'round' : 'v', side === 'back' ? 12 : cut.drop + 4), { inside: faded + bodyFolds(studio, cut, 0.8) + double(across) + verticals });
  const band = cloth(studio, symmetric([[0, cut.hem[1] + 4], corner(cut.hem[0] + 2, cut.hem[1] - 4), corner(cut.hem[0] - 2, cut.hem[1] + 44), [0, cut.hem[1] + 54]]), { volume: 0.5, lean: 90, inside: stitching(studio, `M${MIDDLE - 200} ${cut.hem[1] + 4}Q${MIDDLE} ${cut.hem[1] + 20} ${MIDDLE + 200} ${cut.hem[1] + 4}`) });
  if (side === 'back') return arms + band + body + collarBehind(studio, cut, 64);
  const strip = cloth(studio, [corner(MIDDLE - 20, cut.neck[1] + cut.drop), corner(MIDDLE + 20, cut.neck[1] + cut.drop), corner(MIDDLE + 20, cut.hem[1] + 50), corner(MIDDLE - 20, cut.hem[1] + 50)], { casts: false, volume: 0.15, inside: stitching(studio, `M${MIDDLE - 13} 200V960`) + stitching(studio, `M${MIDDLE + 13} 200V960`) });
  return [
    collarBack(studio, cut),
    arms,
    body,
    band,
    patchPocket(studio, MIDDLE - 122, yoke + 14, [104, 112], { pointed: true, flap: true }),
    patchPocket(studio, MIDDLE + 122, yoke + 14, [104, 112], { pointed: true, flap: true }),
    snap(MIDDLE - 122, yoke + 42, 8),
    snap(MIDDLE + 122, yoke + 42, 8),
    strip,
    ...[0, 1, 2, 3, 4, 5].map((index) => snap(MIDDLE, cut.neck[1] + cut.drop + 46 + index * 112, 9)),
    collarLeaves(studio, cut, { rise: 22, point: [96, 54] }),
  ].join('');
}

function parkaBody(studio: Studio, side: Side): string {
  const cut: Cut = { neck: [76, 190], drop: 40, shoulder: [198, 226], underarm: [204, 396], waist: [194, 600], hem: [222, 1040], sag: 10 };
  const arms = sleeves(studio, cut, { end: [cut.shoulder[0] + 82, 826], width: 96, bow: 24, puff: 24 }, { cuff: 0.07 });
  const [dx, y] = cut.neck;
  const cord = hollow(studio, [[MIDDLE - 200, cut.waist[1] + 6], [MIDDLE, cut.waist[1] + 16], [MIDDLE + 200, cut.waist[1] + 6]], { width: 30, strength: 0.6 }) + seam(studio, `M${MIDDLE - 200} ${cut.waist[1]}Q${MIDDLE} ${cut.waist[1] + 18} ${MIDDLE + 200} ${cut.waist[1]}`);
  const gathers = [-150, -96, -50, 56, 104, 152].map((dx2) => fold(studio, [[MIDDLE + dx2, cut.waist[1] + 8], [MIDDLE + dx2 * 1.05, cut.waist[1] + 70], [MIDDLE + dx2 * 1.1, cut.waist[1] + 150]], { width: 16, strength: 0.5, pressure: 'start' })).join('');
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 8 : cut.drop), { inside: bodyFolds(studio, cut) + cord + gathers });
  const fluff = fur(studio, side === 'back' ? [[MIDDLE - dx - 40, y + 30], [MIDDLE - dx - 18, y + 140], [MIDDLE, y + 176], [MIDDLE + dx + 18, y + 140], [MIDDLE + dx + 40, y + 30]] : [[MIDDLE - 40, y + 74], [MIDDLE - dx - 34, y + 10], [MIDDLE - dx - 8, y - 66], [MIDDLE, y - 90], [MIDDLE + dx + 8, y - 66], [MIDDLE + dx + 34, y + 10], [MIDDLE + 40, y + 74]]);
  const hood = cloth(studio, symmetric([[0, y - 84], [dx * 0.9, y - 70], [dx + 40, y - 6], [dx + 36, y + 40], [50, y + (side === 'back' ? 150 : 70)], [0, y + (side === 'back' ? 168 : 76)]]), { tone: side === 'back' ? 0 : -0.08, inside: hollow(studio, [[MIDDLE - 70, y - 10], [MIDDLE, y + 20], [MIDDLE + 70, y - 10]], { width: 90, strength: 0.8 }) });
  if (side === 'back') return arms + body + hood + fluff;
  const top = y + cut.drop;
  return [
    hood,
    arms,
    body,
    cloth(studio, [corner(MIDDLE - 30, top + 6), corner(MIDDLE + 26, top + 6), corner(MIDDLE + 26, cut.hem[1] + 9), corner(MIDDLE - 30, cut.hem[1] + 9)], { casts: false, volume: 0.2, inside: stitching(studio, `M${MIDDLE + 18} ${top}V${cut.hem[1]}`) }),
    ...[0, 1, 2, 3, 4].map((index) => snap(MIDDLE - 2, top + 60 + index * 160, 9)),
    patchPocket(studio, MIDDLE - 122, 740, [132, 160], { flap: true }),
    patchPocket(studio, MIDDLE + 122, 740, [132, 160], { flap: true }),
    flapPocket(studio, MIDDLE - 112, 436, 100, 34),
    fluff,
  ].join('');
}

/** A trim of long-haired pile along a line. */
function fur({ random, ink }: Studio, spine: readonly Point[]): string {
  const points = spine.slice(0, -1).flatMap((from, index) => {
    const to = spine[index + 1] ?? from;
    return Array.from({ length: 14 }, (_, step): Point => [from[0] + ((to[0] - from[0]) * step) / 14, from[1] + ((to[1] - from[1]) * step) / 14]);
  });
  const layer = (count: number, reach: number) =>
    points
      .flatMap(([x, y]) => Array.from({ length: count }, () => {
        const angle = random.between(0, Math.PI * 2);
        const length = random.between(reach * 0.5, reach);
        return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`;
      }))
      .join('');
  const stroke = (data: string, color: string, width: number) => `<path d="${data}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  return stroke(layer(4, 34), ink.edge, 6) + stroke(layer(4, 34), '#b79c7c', 5) + stroke(layer(4, 28), '#d6c0a2', 3.4) + stroke(layer(3, 22), '#f0e3cf', 2.2);
}

export const bomber: Piece = { draw: bomberBody, closeUp: { x: 420, y: 330, zoom: 2.3 }, still: { kind: 'hanger', neck: 200 } };
export const puffer: Piece = { draw: pufferBody, closeUp: { x: 420, y: 320, zoom: 2.2 }, still: { kind: 'hanger', neck: 146 } };
export const denimJacket: Piece = { draw: denimBody, closeUp: { x: 400, y: 390, zoom: 2.3 }, still: { kind: 'hanger', neck: 190 } };
export const parka: Piece = { draw: parkaBody, closeUp: { x: 420, y: 300, zoom: 2.2 }, still: { kind: 'hanger', neck: 106 } };
export { button, ribbing };
