import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { corner, MIDDLE, type Point, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, ribbing, seam, snap, stitching } from '../trims';
import { bodyOutline, type Cut, frontHalf, necklineOf } from './cut';
import { backNeck, bodyFolds, hemRib, innerBack, neckRib, sleeves } from './parts';
import { patchPocket } from './pockets';
import { trunk } from './tops';

const knitCut = ({ random }: Studio): Cut => {
  const width = random.between(-12, 22);
  return {
    neck: [84, 196],
    drop: 46 + random.between(-6, 10),
    shoulder: [222 + width, 256],
    underarm: [224 + width, 450],
    waist: [222 + width, 690],
    hem: [216 + width, 910 + random.between(-40, 34)],
    sag: 12,
  };
};

const knitArm = (cut: Cut, puff = 26) => ({ end: [cut.shoulder[0] + 88, 942] as const, width: 88, bow: 28, puff });

function crew(studio: Studio, side: Side): string {
  const cut = knitCut(studio);
  const back = side === 'back';
  return [
    back ? '' : innerBack(studio, cut),
    sleeves(studio, cut, knitArm(cut), { rib: 0.105 }),
    hemRib(studio, cut, 62),
    trunk(studio, cut, 'round', side, 1.2),
    back ? backNeck(studio, cut, 26) : neckRib(studio, cut, 'round', 30),
  ].join('');
}

function sweat(studio: Studio, side: Side): string {
  const cut = knitCut(studio);
  const back = side === 'back';
  const y = cut.neck[1] + cut.drop;
  return [
    crew(studio, side),
    back ? '' : stitching(studio, `M${MIDDLE - 22} ${y + 30}L${MIDDLE} ${y + 66}L${MIDDLE + 22} ${y + 30}`),
  ].join('');
}

function roll(studio: Studio, side: Side): string {
  const cut = { ...knitCut(studio), neck: [82, 240] as const, drop: 30 };
  const [dx, y] = cut.neck;
  const collar = symmetric([
    [0, y - 78],
    [dx * 0.6, y - 80],
    corner(dx + 6, y - 88),
    [dx + 14, y - 40],
    corner(dx + 12, y + 12),
    [dx * 0.5, y + 44],
    [0, y + 50],
  ]);
  const opening = symmetric([[0, y - 100], [dx * 0.7, y - 98], corner(dx + 6, y - 88), [dx * 0.6, y - 76], [0, y - 74]]);
  const edge = (dy: number, bend: number): Point[] => [[MIDDLE - dx - 10, y + dy], [MIDDLE, y + dy + bend], [MIDDLE + dx + 10, y + dy]];
  return [
    sleeves(studio, cut, knitArm(cut), { rib: 0.105 }),
    hemRib(studio, cut, 62),
    trunk(studio, cut, 'round', side, 1.2),
    cloth(studio, opening, { tone: -0.14, volume: 0.2 }),
    cloth(studio, collar, {
      patterned: false,
      volume: 0.7,
      inside:
        ribbing(studio, edge(-92, 12), edge(10, 42), 36) +
        fold(studio, [[MIDDLE - dx - 12, y - 20], [MIDDLE, y + 4], [MIDDLE + dx + 14, y - 20]], { width: -26, strength: 0.5 }) +
        hollow(studio, [[MIDDLE - dx - 12, y + 22], [MIDDLE, y + 54], [MIDDLE + dx + 12, y + 22]], { width: 26, strength: 0.5 }),
    }),
  ].join('');
}

function cardi(studio: Studio, side: Side): string {
  const cut = { ...knitCut(studio), drop: 190 + studio.random.between(-30, 60) };
  const arms = sleeves(studio, cut, knitArm(cut), { rib: 0.105 });
  if (side === 'back') return arms + hemRib(studio, cut, 62) + trunk(studio, cut, 'round', 'back', 1.2) + backNeck(studio, cut, 26);
  const top = cut.neck[1] + cut.drop;
  const bottom = cut.hem[1] + cut.sag + 54;
  const buttons = 5;
  const band = symmetric([
    ...necklineOf(cut, 'v'),
    corner(cut.neck[0] + 27, cut.neck[1] + 8),
    [cut.neck[0] * 0.5 + 27, cut.neck[1] + cut.drop * 0.56],
    [23, top + 20],
    corner(23, bottom),
    [0, bottom],
  ]);
  const pockets = studio.random.chance(0.65);
  return [
    innerBack(studio, { ...cut, drop: cut.drop - 4 }),
    arms,
    hemRib(studio, cut, 62),
    cloth(studio, bodyOutline(cut, 'v'), { sag: 12, inside: bodyFolds(studio, cut, 1.2) }),
    pockets ? [-1, 1].map((way) => patchPocket(studio, MIDDLE + way * 122, 716, [124, 132])).join('') : '',
    cloth(studio, band, {
      patterned: false,
      volume: 0.25,
      casts: false,
      inside: ribbing(studio, [[MIDDLE - 150, cut.neck[1]], [MIDDLE - 24, top], [MIDDLE - 24, bottom]], [[MIDDLE + 150, cut.neck[1]], [MIDDLE + 24, top], [MIDDLE + 24, bottom]], 150),
    }),
    seam(studio, smooth([[MIDDLE - 23, bottom], [MIDDLE - 23, top + 30], [MIDDLE - 2, top + 2]], false), 0.5),
    ...Array.from({ length: buttons }, (_, index) => button(studio, MIDDLE, top + 34 + ((bottom - top - 66) / (buttons - 1)) * index, 12)),
  ].join('');
}

function hooded(studio: Studio, side: Side): string {
  const cut = { ...knitCut(studio), neck: [92, 226] as const, drop: 74 };
  const arms = sleeves(studio, cut, knitArm(cut), { rib: 0.1 });
  const [dx, y] = cut.neck;
  const body = hemRib(studio, cut, 62) + trunk(studio, cut, 'round', side, 1.2);
  if (side === 'back') {
    const hood = symmetric([[0, y - 36], [dx * 0.8, y - 28], [dx + 34, y + 26], [dx + 12, y + 130], [46, y + 208], [0, y + 226]]);
    return arms + body + cloth(studio, hood, { inside: seam(studio, `M${MIDDLE} ${y - 36}V${y + 226}`) + fold(studio, [[MIDDLE - 60, y + 10], [MIDDLE - 66, y + 100], [MIDDLE - 26, y + 190]], { width: 26, strength: 0.5 }) + fold(studio, [[MIDDLE + 50, y], [MIDDLE + 70, y + 90], [MIDDLE + 34, y + 190]], { width: 26, strength: 0.5 }) });
  }
  const back = symmetric([[0, y - 92], [dx * 0.8, y - 84], [dx + 26, y - 40], [dx + 34, y + 14], [dx * 0.6, y + cut.drop + 20], [0, y + cut.drop + 34]]);
  const leaf = (way: 1 | -1) => {
    const at = (px: number, py: number): Point => [MIDDLE + way * px, y + py];
    return cloth(studio, [corner(...at(0, cut.drop + 36)), [...at(34, cut.drop * 0.6)], [...at(dx * 0.66, 0)], corner(...at(dx * 0.62, -84)), [...at(dx + 14, -64)], [...at(dx + 44, 0)], [...at(dx + 40, 60)], [...at(70, cut.drop + 40)]], {
      lean: way * -20,
      inside: fold(studio, [at(dx + 4, -60), at(dx + 10, 10), at(50, cut.drop + 24)], { width: 26 * way, strength: 0.5 }) + stitching(studio, smooth([[...at(10, cut.drop + 26)], [...at(44, cut.drop * 0.6)], [...at(dx * 0.66 + 12, 0)], [...at(dx * 0.64 + 12, -80)]], false)),
    });
  };
  const pocket = symmetric([corner(0, 704), corner(84, 704), [104, 770], corner(150, 850), corner(150, cut.hem[1] + 6), [0, cut.hem[1] + 8]]);
  const cord = (way: 1 | -1, drop: number) =>
    `<path d="M${MIDDLE + way * 30} ${y + cut.drop + 2}q${way * 14} ${drop * 0.5} ${way * 6} ${drop}" fill="none" stroke="${studio.ink.edge}" stroke-width="9"/><path d="M${MIDDLE + way * 30} ${y + cut.drop + 2}q${way * 14} ${drop * 0.5} ${way * 6} ${drop}" fill="none" stroke="${studio.ink.light}" stroke-width="6"/>${snap(MIDDLE + way * 30, y + cut.drop, 7)}`;
  return [
    cloth(studio, back, { tone: -0.12, volume: 0.4, inside: hollow(studio, [[MIDDLE - 90, y], [MIDDLE, y + 54], [MIDDLE + 90, y]], { width: 120, strength: 0.7 }) }),
    arms,
    body,
    cloth(studio, pocket, { casts: false, volume: 0.15, inside: stitching(studio, smooth([[MIDDLE - 92, 712], [MIDDLE - 112, 772], [MIDDLE - 142, 850]], false)) + stitching(studio, smooth([[MIDDLE + 92, 712], [MIDDLE + 112, 772], [MIDDLE + 142, 850]], false)) }),
    leaf(-1),
    leaf(1),
    cord(-1, 190),
    cord(1, 168),
  ].join('');
}

export const crewSweater: Piece = { draw: crew, closeUp: { x: 420, y: 330, zoom: 2.4 }, still: { kind: 'folded', top: 180, half: 200 } };
export const sweatshirt: Piece = { draw: sweat, closeUp: { x: 430, y: 320, zoom: 2.4 }, still: { kind: 'folded', top: 180, half: 200 } };
export const turtleneck: Piece = { draw: roll, closeUp: { x: 440, y: 290, zoom: 2.3 }, still: { kind: 'folded', top: 130, half: 200 } };
export const cardigan: Piece = { draw: cardi, closeUp: { x: 430, y: 560, zoom: 2.3 }, still: { kind: 'folded', top: 180, half: 205 } };
export const hoodie: Piece = { draw: hooded, closeUp: { x: 440, y: 350, zoom: 2.2 }, still: { kind: 'hanger', neck: 140 } };
export { frontHalf };
