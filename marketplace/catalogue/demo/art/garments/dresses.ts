import { cloth, sheen } from '../cloth';
import { fold, hollow } from '../folds';
import { corner, type Knot, MIDDLE, type Point, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, stitching } from '../trims';
import { collarBack, collarBehind, collarLeaves } from './collars';
import { tiedBelt } from './coats';
import { type Arm, bodyOutline, type Cut } from './cut';
import { backNeck, bodyFolds, hemRib, innerBack, neckRib, sleeves } from './parts';
import { backYoke, necktie, placket } from './shirts';
import { skirt } from './skirts';

/** A dress bodice down to the waist seam. */
const bodiceCut = ({ random }: Studio, waist = 108): Cut => ({
  neck: [62, 122],
  drop: 60,
  shoulder: [142 + random.between(-6, 8), 150],
  underarm: [138, 282],
  waist: [waist + 8, 400],
  hem: [waist, 448],
  sag: 8,
});

const dressArm = (studio: Studio, cut: Cut): Arm => {
  const kind = studio.random.next();
  if (kind < 0.4) return { end: [cut.shoulder[0] + 62, 330], width: 104, bow: 8, puff: 34, head: 16 };
  if (kind < 0.7) return { end: [cut.shoulder[0] + 72, 500], width: 82, bow: 20, puff: 44, head: 14 };
  return { end: [cut.shoulder[0] + 70, 636], width: 66, bow: 20, puff: 34, head: 12 };
};

const waistGathers = (studio: Studio, cut: Cut) =>
  [-0.7, -0.42, -0.16, 0.16, 0.42, 0.7]
    .map((t) => fold(studio, [[MIDDLE + cut.hem[0] * t, cut.hem[1] + 4], [MIDDLE + cut.hem[0] * t * 1.05, cut.hem[1] - 50], [MIDDLE + cut.hem[0] * t * 1.16, cut.hem[1] - 96]], { width: 12, strength: 0.42, pressure: 'start' }))
    .join('');

const waistSeam = (studio: Studio, cut: Cut) =>
  seam(studio, smooth([[MIDDLE - cut.hem[0], cut.hem[1]], [MIDDLE, cut.hem[1] + cut.sag], [MIDDLE + cut.hem[0], cut.hem[1]]], false), 0.5);

function bodice(studio: Studio, cut: Cut, neckline: 'v' | 'round' | 'square', side: Side, extra = ''): string {
  const outline = side === 'back' ? bodyOutline(cut, 'round', 14) : bodyOutline(cut, neckline);
  return cloth(studio, outline, { sag: 8, inside: bodyFolds(studio, { ...cut, waist: [cut.waist[0], cut.waist[1] - 40] }, 0.8) + waistGathers(studio, cut) + extra });
}

function wrap(studio: Studio, side: Side): string {
  const cut = { ...bodiceCut(studio), drop: 190 };
  const arm = dressArm(studio, cut);
  const arms = sleeves(studio, cut, arm, { cuff: 0.06 });
  const hem = [218 + studio.random.between(-14, 36), 990 + studio.random.between(-130, 60)] as const;
  const edge: Point[] = [[MIDDLE + 60, cut.hem[1] + 4], [MIDDLE + 76, 640], [MIDDLE + 118, 820], [MIDDLE + 150, hem[1] + 20]];
  const over = side === 'back' ? '' : hollow(studio, edge.map(([x, y]): Point => [x + 14, y]), { width: 40, strength: 0.6, pressure: 'end' }) + seam(studio, smooth(edge.map((point): Knot => [...point]), false), 0.9);
  const lower = skirt(studio, { waist: cut.hem, hip: [164, 590], hem, folds: 6, wave: 12 }, over);
  const belt = tiedBelt(studio, { ...cut, waist: [cut.hem[0] + 2, cut.hem[1]] }, 34);
  if (side === 'back') return arms + lower + bodice(studio, cut, 'v', side) + waistSeam(studio, cut);
  const left: Knot[] = [corner(MIDDLE - cut.neck[0], cut.neck[1]), [MIDDLE - cut.neck[0] * 0.4, 214], [MIDDLE + 18, 326], corner(MIDDLE + cut.hem[0] - 6, cut.hem[1] - 16), corner(MIDDLE + cut.hem[0], cut.hem[1]), [MIDDLE, cut.hem[1] + 8], corner(MIDDLE - cut.hem[0], cut.hem[1]), [MIDDLE - cut.waist[0], cut.waist[1]], corner(MIDDLE - cut.underarm[0], cut.underarm[1]), [MIDDLE - cut.shoulder[0] + 10, 216], corner(MIDDLE - cut.shoulder[0], cut.shoulder[1])];
  const drape = [0, 1, 2, 3].map((index) => fold(studio, [[MIDDLE + cut.hem[0] - 14, cut.hem[1] - 12 + index * 3], [MIDDLE + 10 - index * 20, 380 - index * 14], [MIDDLE - 66 - index * 16, 250 + index * 26]], { width: -18, strength: 0.5, pressure: 'start' })).join('');
  return [
    innerBack(studio, { ...cut, drop: 150 }),
    arms,
    lower,
    bodice(studio, { ...cut }, 'v', side),
    cloth(studio, left, { sag: 6, lean: -3, volume: 0.5, inside: bodyFolds(studio, cut, 0.5) + drape + seam(studio, smooth([[MIDDLE - cut.neck[0] - 10, 130], [MIDDLE - cut.neck[0] * 0.4 - 10, 222], [MIDDLE + 8, 334], [MIDDLE + cut.hem[0] - 16, cut.hem[1] - 8]], false), 0.35) }),
    belt,
  ].join('');
}

function shirtDress(studio: Studio, side: Side): string {
  const cut: Cut = { ...bodiceCut(studio), neck: [58, 120], drop: 48 };
  const arm = dressArm(studio, cut);
  const hem = [196 + studio.random.between(-20, 30), 940 + studio.random.between(-60, 80)] as const;
  const arms = sleeves(studio, cut, arm, { cuff: 0.08 });
  const lower = skirt(studio, { waist: cut.hem, hip: [158, 600], hem, folds: 5, wave: 6 });
  if (side === 'back') return arms + lower + bodice(studio, cut, 'round', side, backYoke(studio, { ...cut, hem: [cut.hem[0], 440] })) + collarBehind(studio, cut, 50) + waistSeam(studio, cut);
  return [
    collarBack(studio, cut, 28),
    arms,
    lower,
    bodice(studio, { ...cut, drop: 54 }, 'v', side),
    placket(studio, cut.neck[1] + cut.drop - 2, hem[1] + 18, 9, 32),
    collarLeaves(studio, cut, { rise: 20, point: [66, 52] }),
    tiedBelt(studio, { ...cut, waist: [cut.hem[0] + 3, cut.hem[1] + 2] }, 36),
  ].join('');
}

function maxi(studio: Studio, side: Side): string {
  const { random } = studio;
  const square = random.chance(0.5);
  const cut: Cut = { ...bodiceCut(studio, 106), neck: [72, 116], drop: square ? 92 : 130, hem: [106, 376], waist: [112, 340], underarm: [134, 266] };
  const arm = dressArm(studio, cut);
  const arms = sleeves(studio, cut, arm, { cuff: 0.07 });
  const hem = [262 + random.between(-20, 40), 1078] as const;
  const tier = (y: number, reach: number) => {
    const line: Knot[] = [[MIDDLE - reach, y - 12], [MIDDLE, y + 10], [MIDDLE + reach, y - 12]];
    const gathers = Array.from({ length: 22 }, (_, index) => {
      const t = ((index + 0.5) / 22) * 2 - 1;
      return fold(studio, [[MIDDLE + t * reach, y + 2 - t * t * 14], [MIDDLE + t * reach * 1.02, y + 36 - t * t * 14], [MIDDLE + t * reach * 1.04, y + random.between(60, 120)]], { width: 10, strength: 0.5, pressure: 'start' });
    }).join('');
    return hollow(studio, line.map(([x, ky]): Point => [x, ky - 8]), { width: 22, strength: 0.35 }) + seam(studio, smooth(line, false), 0.7) + gathers;
  };
  const tiers = random.chance(0.65) ? tier(620, 210) + tier(850, 262) : '';
  const lower = skirt(studio, { waist: cut.hem, hip: [172, 520], hem, folds: 8, wave: 14 }, tiers);
  const back = side === 'back';
  return [back ? '' : innerBack(studio, cut), arms, lower, bodice(studio, cut, square ? 'square' : 'v', side), back ? backNeck(studio, cut, 12) : '', waistSeam(studio, cut)].join('');
}

function slip(studio: Studio, side: Side): string {
  const { random } = studio;
  const hemY = 1010 + random.between(-120, 50);
  const back = side === 'back';
  const top = 300;
  const neck: Knot[] = back
    ? [[0, top + 96], [70, top + 70], corner(112, top + 8)]
    : [[0, top + 54], [36, top + 46], [62, top + 14], corner(84, top - 44)];
  const outline = symmetric([
    ...neck,
    back ? corner(134, top + 34) : [110, top - 6],
    corner(138, top + 60),
    [118, 480],
    [138, 620],
    [176, 820],
    corner(206, hemY),
    [100, hemY + 18],
    [0, hemY + 24],
  ]);
  const strap = (way: 1 | -1, behind: boolean) => {
    const x = behind ? 100 : 84;
    const y = behind ? top + 20 : top - 42;
    const data = `M${MIDDLE + way * x} ${y}C${MIDDLE + way * (x - 2)} ${y - 90} ${MIDDLE + way * 78} 190 ${MIDDLE + way * 70} 152`;
    return `<path d="${data}" fill="none" stroke="${studio.ink.edge}" stroke-width="9"/><path d="${data}" fill="none" stroke="${behind ? studio.ink.shadow : studio.ink.base}" stroke-width="6.5"/><path d="${data}" fill="none" stroke="${studio.ink.light}" stroke-width="2" transform="translate(-1.2 0)"/>`;
  };
  const cowl = back ? '' : [0, 1, 2].map((index) => fold(studio, [[MIDDLE - 92 + index * 8, top - 18 + index * 34], [MIDDLE, top + 88 + index * 46], [MIDDLE + 92 - index * 8, top - 18 + index * 34]], { width: -24, strength: 0.55 })).join('');
  const bias = [
    sheen(studio, [[MIDDLE - 60, 420], [MIDDLE - 50, 640], [MIDDLE - 104, 960]], 70),
    sheen(studio, [[MIDDLE + 50, 560], [MIDDLE + 76, 760], [MIDDLE + 84, 1000]], 44),
    fold(studio, [[MIDDLE - 112, 500], [MIDDLE - 20, 560], [MIDDLE + 60, 700]], { width: -40, strength: 0.42 }),
    fold(studio, [[MIDDLE + 112, 560], [MIDDLE + 60, 760], [MIDDLE + 80, hemY + 10]], { width: 36, strength: 0.5, pressure: 'end' }),
    fold(studio, [[MIDDLE - 80, 620], [MIDDLE - 60, 820], [MIDDLE - 92, hemY + 10]], { width: 40, strength: 0.5, pressure: 'end' }),
    fold(studio, [[MIDDLE + 6, 660], [MIDDLE + 16, 850], [MIDDLE - 2, hemY + 20]], { width: 34, strength: 0.45, pressure: 'end' }),
  ].join('');
  const lining = back ? '' : cloth(studio, symmetric([[0, top + 60], [70, top + 40], corner(116, top + 10), [90, top + 90], [0, top + 110]]), { tone: -0.14, volume: 0.2 });
  return lining + strap(-1, back) + strap(1, back) + cloth(studio, outline, { volume: 0.8, lean: 0, sag: 16, inside: bias + cowl });
}

function knitted(studio: Studio, side: Side): string {
  const { random } = studio;
  const cut: Cut = { neck: [64, 128], drop: 34, shoulder: [146, 158], underarm: [146, 300], waist: [122, 470], hem: [166, 960 + random.between(-100, 50)], sag: 12 };
  const arm: Arm = { end: [cut.shoulder[0] + 70, 660], width: 64, bow: 20, puff: 12 };
  const back = side === 'back';
  const hip: Knot[] = symmetric([[0, cut.neck[1] + (back ? 14 : cut.drop)], [cut.neck[0] * 0.6, cut.neck[1] + (back ? 10 : cut.drop * 0.8)], corner(...cut.neck), corner(...cut.shoulder), [138, 220], corner(...cut.underarm), [...cut.waist], [168, 660], [172, 800], corner(...cut.hem), [80, cut.hem[1] + 10], [0, cut.hem[1] + cut.sag]]);
  const high = !back && random.chance(0.5);
  const collar = symmetric([[0, cut.neck[1] - 52], [40, cut.neck[1] - 54], corner(62, cut.neck[1] - 60), [70, cut.neck[1] - 20], corner(70, cut.neck[1] + 10), [36, cut.neck[1] + 38], [0, cut.neck[1] + 42]]);
  return [
    back ? '' : innerBack(studio, cut),
    sleeves(studio, cut, arm, { rib: 0.09 }),
    hemRib(studio, cut, 44),
    cloth(studio, hip, { volume: 0.8, sag: 12, inside: bodyFolds(studio, { ...cut, hem: [150, 720] }, 0.8) + fold(studio, [[MIDDLE - 60, 620], [MIDDLE - 72, 800], [MIDDLE - 80, cut.hem[1]]], { width: 28, strength: 0.4, pressure: 'end' }) + fold(studio, [[MIDDLE + 54, 640], [MIDDLE + 60, 800], [MIDDLE + 66, cut.hem[1]]], { width: 28, strength: 0.4, pressure: 'end' }) }),
    back ? backNeck(studio, cut, 18) : high ? cloth(studio, collar, { volume: 0.7, patterned: true, inside: hollow(studio, [[MIDDLE - 70, cut.neck[1] - 6], [MIDDLE, cut.neck[1] + 18], [MIDDLE + 70, cut.neck[1] - 6]], { width: 26, strength: 0.5 }) }) : neckRib(studio, cut, 'round', 22),
  ].join('');
}

function child(studio: Studio, side: Side): string {
  const { random } = studio;
  const cut: Cut = { neck: [76, 236], drop: 46, shoulder: [166, 262], underarm: [166, 400], waist: [158, 500], hem: [156, 540], sag: 8 };
  const arm: Arm = { end: [cut.shoulder[0] + 74, 430], width: 108, bow: 8, puff: 56, head: 26 };
  const arms = sleeves(studio, cut, arm, { cuff: 0.14 });
  const lower = skirt(studio, { waist: cut.hem, hip: [216, 660], hem: [286, 920 + random.between(-30, 30)], folds: 7, wave: 14 }, stitching(studio, smooth([[170, 886], [MIDDLE, 912], [730, 886]], false)));
  const peter = collarLeaves(studio, cut, { rise: 6, point: [94, 46], rounded: true, color: studio.subject.pattern === 'plain' ? undefined : studio.ink.accent });
  const back = side === 'back';
  return [
    back ? '' : innerBack(studio, cut),
    arms,
    lower,
    bodice(studio, cut, 'round', side),
    waistSeam(studio, cut),
    back ? collarBehind(studio, cut, 44) + [0, 1, 2].map((index) => button(studio, MIDDLE, 330 + index * 70, 10)).join('') : peter,
    back ? necktie(studio, MIDDLE, cut.hem[1], 0.9) : random.chance(0.5) ? necktie(studio, MIDDLE, cut.neck[1] + cut.drop + 16, 0.5) : [0, 1, 2].map((index) => button(studio, MIDDLE, 330 + index * 62, 9)).join(''),
  ].join('');
}

export const wrapDress: Piece = { draw: wrap, closeUp: { x: 440, y: 350, zoom: 2.3 }, still: { kind: 'hanger', neck: 122 } };
export const shirtDressPiece: Piece = { draw: shirtDress, closeUp: { x: 440, y: 270, zoom: 2.6 }, still: { kind: 'hanger', neck: 104 } };
export const maxiDress: Piece = { draw: maxi, closeUp: { x: 430, y: 320, zoom: 2.4 }, still: { kind: 'hanger', neck: 116 } };
export const slipDress: Piece = { draw: slip, closeUp: { x: 430, y: 380, zoom: 2.3 }, still: { kind: 'hanger', neck: 152 } };
export const knitDress: Piece = { draw: knitted, closeUp: { x: 430, y: 270, zoom: 2.5 }, still: { kind: 'hanger', neck: 110 } };
export const kidsDress: Piece = { draw: child, closeUp: { x: 430, y: 350, zoom: 2.3 }, still: { kind: 'hanger', neck: 236 } };
