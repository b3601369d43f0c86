import { cloth, sheen } from '../cloth';
import { fold, hollow } from '../folds';
import { corner, type Knot, lerp, MIDDLE, type Point, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, stitching } from '../trims';
import { type Arm, bodyOutline, type Cut, frontHalf } from './cut';
import { collarBack, collarBehind, collarLeaves, lapels } from './collars';
import { bodyFolds, sleeves } from './parts';
import { flapPocket, weltPocket } from './pockets';

const blazerCut = ({ random }: Studio): Cut => {
  const width = random.between(-8, 14);
  return {
    neck: [72, 176],
    drop: 300,
    shoulder: [216 + width, 220],
    underarm: [206 + width, 420],
    waist: [184 + width, 600],
    hem: [220 + width, 960 + random.between(-30, 30)],
    sag: 8,
  };
};

const coatCut = ({ random }: Studio): Cut => {
  const width = random.between(-6, 12);
  return {
    neck: [58, 112],
    drop: 230,
    shoulder: [168 + width, 146],
    underarm: [166 + width, 302],
    waist: [158 + width, 470],
    hem: [206 + width, 1092 + random.between(-50, 20)],
    sag: 6,
  };
};

const tailoredArm = (cut: Cut, reach: number, end: number, width: number): Arm => ({
  end: [cut.shoulder[0] + reach, end],
  width,
  bow: 20,
  puff: 6,
  head: 5,
});

/** Both fronts of a jacket, the right one (on the picture's left) over the other, open below the last button when `cutaway`. */
function fronts(studio: Studio, cut: Cut, overlap: number, cutaway: number, inside = ''): string {
  const neckline = (): Knot[] => [corner(-overlap, cut.neck[1] + cut.drop), [cut.neck[0] * 0.4, cut.neck[1] + cut.drop * 0.5], corner(...cut.neck)];
  return ([1, -1] as const)
    .map((side) => {
      const outline = frontHalf(cut, side, neckline(), overlap);
      const rounded: Knot[] = cutaway
        ? outline.flatMap((knot, index): Knot[] =>
            index === outline.length - 1
              ? [[MIDDLE + side * (cutaway + 60), cut.hem[1] + cut.sag], [MIDDLE + side * cutaway, cut.hem[1] - 40], corner(MIDDLE - side * overlap, lerp(cut.waist[1], cut.hem[1], 0.2))]
              : [knot],
          )
        : outline;
      return cloth(studio, rounded, { volume: 0.55, sag: 6, lean: side * -2, inside: bodyFolds(studio, cut, 0.9) + darts(studio, cut) + inside });
    })
    .join('');
}

const darts = (studio: Studio, cut: Cut) =>
  ([-1, 1] as const)
    .map((way) => seam(studio, smooth([[MIDDLE + way * cut.underarm[0] * 0.62, cut.underarm[1] + 90], [MIDDLE + way * cut.waist[0] * 0.6, cut.waist[1]], [MIDDLE + way * cut.hem[0] * 0.62, lerp(cut.waist[1], cut.hem[1], 0.42)]], false), 0.35))
    .join('');

/** The lining seen inside an open front. */
function lining(studio: Studio, cut: Cut): string {
  const depth = cut.neck[1] + cut.drop;
  const outline = symmetric([[0, cut.neck[1] - 10], corner(...cut.neck), [cut.neck[0] + 16, depth], corner(60, cut.hem[1] - 14), [0, cut.hem[1] - 14]]);
  return cloth(studio, outline, { tone: -0.15, volume: 0.2, casts: false });
}

function tailoredBack(studio: Studio, cut: Cut, arm: Arm, vent: number): string {
  const centre = seam(studio, `M${MIDDLE} ${cut.neck[1] + 40}V${cut.hem[1] - vent}`, 0.5);
  const slit = fold(studio, [[MIDDLE, cut.hem[1] - vent], [MIDDLE + 3, cut.hem[1] - vent / 2], [MIDDLE + 4, cut.hem[1] + 10]], { width: 22, strength: 0.8, pressure: 'end' });
  return (
    sleeves(studio, cut, arm) +
    cloth(studio, bodyOutline(cut, 'round', 10), { inside: bodyFolds(studio, cut, 0.9) + darts(studio, cut) + centre + slit }) +
    collarBehind(studio, cut, 62)
  );
}

function blazerBody(studio: Studio, side: Side): string {
  const cut = blazerCut(studio);
  const arm = tailoredArm(cut, 76, 880, 100);
  if (side === 'back') return tailoredBack(studio, cut, arm, 190);
  const { random } = studio;
  const double = random.chance(0.45);
  const shaped = { ...cut, drop: double ? 290 : 330 };
  const overlap = double ? 68 : 16;
  const last = shaped.neck[1] + shaped.drop;
  const buttons = double
    ? [0, 1].flatMap((row) => [-1, 1].map((way) => button(studio, MIDDLE + way * 56, last + 30 + row * 110, 14)))
    : [button(studio, MIDDLE, last + 16, 14), button(studio, MIDDLE, last + 120, 14)];
  const cuffs = ([-1, 1] as const).flatMap((way) => [0, 1, 2].map((index) => button(studio, MIDDLE + way * (cut.shoulder[0] + 52 - index * 2), 856 - index * 26, 7)));
  return [
    lining(studio, shaped),
    collarBack(studio, { ...shaped, drop: 120 }),
    sleeves(studio, shaped, arm),
    fronts(studio, shaped, overlap, double ? 0 : 30),
    flapPocket(studio, MIDDLE - 132, 722, 116, 40, -3),
    flapPocket(studio, MIDDLE + 132, 722, 116, 40, 3),
    weltPocket(studio, [MIDDLE + 82, 440], [MIDDLE + 166, 428], 16),
    lapels(studio, shaped, { depth: shaped.drop, width: double ? 92 : 78, notch: 118, overlap, peaked: double }),
    ...buttons,
    ...cuffs,
  ].join('');
}

function longCoatBody(studio: Studio, side: Side): string {
  const cut = coatCut(studio);
  const arm = tailoredArm(cut, 66, 706, 88);
  if (side === 'back') return tailoredBack(studio, cut, arm, 300);
  const { random } = studio;
  const overlap = random.chance(0.5) ? 52 : 18;
  const last = cut.neck[1] + cut.drop;
  const rows = overlap > 20 ? [-1, 1] : [0];
  const buttons = [0, 1, 2].flatMap((row) => rows.map((way) => button(studio, MIDDLE + way * 40, last + 26 + row * 96, 13)));
  return [
    lining(studio, cut),
    collarBack(studio, { ...cut, drop: 90 }, 30),
    sleeves(studio, cut, arm),
    fronts(studio, cut, overlap, 0, skirtFolds(studio, cut)),
    flapPocket(studio, MIDDLE - 112, 606, 96, 34, -5),
    flapPocket(studio, MIDDLE + 112, 606, 96, 34, 5),
    lapels(studio, cut, { depth: cut.drop, width: 82, notch: 92, overlap, peaked: false }),
    ...buttons,
  ].join('');
}

const skirtFolds = (studio: Studio, cut: Cut) =>
  [-0.68, -0.3, 0.36, 0.72]
    .map((t) => fold(studio, [[MIDDLE + cut.waist[0] * t, cut.waist[1] + 60], [MIDDLE + cut.waist[0] * t * 1.05, 800], [MIDDLE + cut.hem[0] * t, cut.hem[1]]], { width: 26, strength: 0.5, pressure: 'end' }))
    .join('');

/** A tied belt around the waist. */
export function tiedBelt(studio: Studio, cut: Cut, height = 40): string {
  const [wx, wy] = cut.waist;
  const half = height / 2;
  const band: Knot[] = symmetric([[0, wy - half + 6], [wx * 0.6, wy - half + 3], corner(wx + 3, wy - half - 2), corner(wx + 3, wy + half - 2), [wx * 0.6, wy + half + 3], [0, wy + half + 6]]);
  const end = (dx: number, length: number, sway: number) =>
    cloth(studio, [corner(MIDDLE + dx, wy), corner(MIDDLE + dx + 34, wy - 2), [MIDDLE + dx + 40 + sway, wy + length * 0.5], corner(MIDDLE + dx + 42 + sway * 1.4, wy + length), corner(MIDDLE + dx + 6 + sway * 1.4, wy + length + 10), [MIDDLE + dx + 4 + sway, wy + length * 0.5]], {
      lean: 4,
      inside: fold(studio, [[MIDDLE + dx + 16, wy + 8], [MIDDLE + dx + 20 + sway, wy + length * 0.5], [MIDDLE + dx + 22 + sway, wy + length]], { width: 12, strength: 0.5, pressure: 'start' }),
    });
  return [
    cloth(studio, band, { lean: 90, volume: 0.8, inside: stitching(studio, smooth([[MIDDLE - wx, wy - half + 4], [MIDDLE, wy - half + 13], [MIDDLE + wx, wy - half + 4]], false)) + stitching(studio, smooth([[MIDDLE - wx, wy + half - 8], [MIDDLE, wy + half], [MIDDLE + wx, wy + half - 8]], false)) }),
    end(-4, 210, 10),
    end(-34, 170, -14),
    cloth(studio, [[MIDDLE - 30, wy - half - 2], [MIDDLE + 20, wy - half - 4], corner(MIDDLE + 34, wy - half + 4), [MIDDLE + 36, wy + half + 6], [MIDDLE - 20, wy + half + 12], corner(MIDDLE - 38, wy + half)], { lean: 80, volume: 0.9 }),
  ].join('');
}

function trenchBody(studio: Studio, side: Side): string {
  const cut = { ...coatCut(studio), drop: 186 };
  const arm = tailoredArm(cut, 66, 700, 92);
  const straps = ([-1, 1] as const).map((way) => {
    const x = MIDDLE + way * (cut.shoulder[0] + 56);
    return cloth(studio, [corner(x - 52, 646), corner(x + 56, 634), corner(x + 57, 656), corner(x - 52, 668)], { casts: false, lean: 80, volume: 0.8 });
  });
  if (side === 'back') {
    const cape = symmetric([[0, cut.neck[1] + 20], [cut.shoulder[0] * 0.6, cut.shoulder[1] - 12], corner(cut.shoulder[0] - 10, cut.shoulder[1] + 8), corner(cut.underarm[0] - 8, cut.underarm[1] + 30), [80, cut.underarm[1] + 60], [0, cut.underarm[1] + 66]]);
    return [tailoredBack(studio, cut, arm, 320), cloth(studio, cape, { volume: 0.4 }), collarBehind(studio, cut, 62), beltBehind(studio, cut), ...straps].join('');
  }
  const flap = [corner(MIDDLE - 40, 190), [MIDDLE - 130, 180], corner(MIDDLE - cut.shoulder[0] + 6, 160), corner(MIDDLE - cut.underarm[0] + 8, cut.underarm[1] + 20), [MIDDLE - 110, cut.underarm[1] + 48], corner(MIDDLE - 36, cut.underarm[1] + 30)] satisfies Knot[];
  const buttons = [340, 404, 560, 640].flatMap((y) => [-1, 1].map((way) => button(studio, MIDDLE + way * 54, y, 11)));
  const epaulettes = ([-1, 1] as const).map((way) => {
    const at = (dx: number, y: number): Knot => corner(MIDDLE + way * dx, y);
    return cloth(studio, [at(84, 124), at(cut.shoulder[0] - 2, 146), at(cut.shoulder[0] - 8, 168), at(84, 148)], { casts: false, lean: way * 70, volume: 0.3 }) + button(studio, MIDDLE + way * 96, 138, 6);
  });
  return [
    lining(studio, cut),
    collarBack(studio, { ...cut, drop: 90 }, 32),
    sleeves(studio, cut, arm),
    ...straps,
    fronts(studio, cut, 76, 0, skirtFolds(studio, cut)),
    cloth(studio, flap, { volume: 0.3, lean: 6, inside: stitching(studio, smooth(flap.slice(3), false)) }),
    ...epaulettes,
    lapels(studio, cut, { depth: cut.drop, width: 100, notch: 84, overlap: 70 }),
    weltPocket(studio, [MIDDLE - 128, 560], [MIDDLE - 108, 660], 17),
    weltPocket(studio, [MIDDLE + 124, 560], [MIDDLE + 104, 660], -17),
    ...buttons,
    tiedBelt(studio, cut),
  ].join('');
}

function beltBehind(studio: Studio, cut: Cut): string {
  const [wx, wy] = cut.waist;
  const band = symmetric([[0, wy - 14], [wx * 0.6, wy - 18], corner(wx + 3, wy - 22), corner(wx + 3, wy + 18), [wx * 0.6, wy + 23], [0, wy + 26]]);
  return cloth(studio, band, { lean: 90, volume: 0.8 });
}

function rain(studio: Studio, side: Side): string {
  const cut: Cut = { ...coatCut(studio), neck: [64, 150], drop: 30, hem: [232, 1010], waist: [186, 500], sag: 10 };
  const arm = tailoredArm(cut, 76, 690, 104);
  const [dx, y] = cut.neck;
  const gloss = [-1, 1].map((way): Point[] => [[MIDDLE + way * 100 - 20, 330], [MIDDLE + way * 104 - 24, 600], [MIDDLE + way * 130 - 20, 960]]).map((spine) => sheen(studio, spine, 46)).join('');
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 8 : cut.drop), { inside: bodyFolds(studio, cut) + skirtFolds(studio, cut) + gloss });
  const hoodShape = symmetric([[0, y - 70], [dx * 0.9, y - 58], [dx + 34, y - 6], [dx + 30, y + 40], [46, y + (side === 'back' ? 130 : 56)], [0, y + (side === 'back' ? 150 : 60)]]);
  const hood = cloth(studio, hoodShape, { inside: fold(studio, [[MIDDLE - 50, y - 40], [MIDDLE - 64, y + 10], [MIDDLE - 30, y + 60]], { width: 20, strength: 0.5 }) + (side === 'front' ? hollow(studio, [[MIDDLE - 60, y - 10], [MIDDLE, y + 18], [MIDDLE + 60, y - 10]], { width: 74, strength: 1 }) : seam(studio, `M${MIDDLE} ${y - 70}V${y + 150}`)) });
  if (side === 'back') return sleeves(studio, cut, arm) + body + hood;
  const top = y + cut.drop;
  const flap = cloth(studio, [corner(MIDDLE - 26, top + 4), corner(MIDDLE + 24, top + 4), corner(MIDDLE + 24, cut.hem[1] + 9), corner(MIDDLE - 26, cut.hem[1] + 9)], { volume: 0.2, casts: false, inside: stitching(studio, `M${MIDDLE + 17} ${top}V${cut.hem[1]}`) });
  return [
    sleeves(studio, cut, arm),
    hood,
    body,
    flap,
    ...[0, 1, 2, 3, 4].map((index) => button(studio, MIDDLE, top + 60 + index * 150, 11)),
    flapPocket(studio, MIDDLE - 126, 650, 116, 46, -4),
    flapPocket(studio, MIDDLE + 126, 650, 116, 46, 4),
    collarLeaves(studio, { ...cut, drop: 40 }, { rise: 4, point: [54, 26], rounded: true }),
  ].join('');
}

export const blazer: Piece = { draw: blazerBody, closeUp: { x: 420, y: 430, zoom: 2.1 }, still: { kind: 'hanger', neck: 150 } };
export const longCoat: Piece = { draw: longCoatBody, closeUp: { x: 430, y: 290, zoom: 2.4 }, still: { kind: 'hanger', neck: 88 } };
export const trench: Piece = { draw: trenchBody, closeUp: { x: 430, y: 330, zoom: 2.3 }, still: { kind: 'hanger', neck: 88 } };
export const raincoat: Piece = { draw: rain, closeUp: { x: 440, y: 270, zoom: 2.4 }, still: { kind: 'hanger', neck: 84 } };
