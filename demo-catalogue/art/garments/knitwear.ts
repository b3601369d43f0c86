import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { across, corner, curve, MIDDLE, type Point, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, ribbing, seam, stitching } from '../trims';
import { bodyOutline, type Cut, necklineOf } from './cut';
import { backNeck, bodyFolds, hemRib, innerBack, neckRib } from './parts';
import { patchPocket } from './pockets';
import { sleeves } from './sleeves';
import { trunk } from './tops';

export const knitCut = ({ random }: Studio): Cut => {
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

export const knitArm = (cut: Cut, puff = 18) => ({
  end: [cut.shoulder[0] + 88, 942] as const,
  width: 88,
  bow: 24,
  puff,
});

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
    back
      ? ''
      : stitching(studio, `M${MIDDLE - 22} ${y + 30}L${MIDDLE} ${y + 66}L${MIDDLE + 22} ${y + 30}`),
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
  const opening = symmetric([
    [0, y - 100],
    [dx * 0.7, y - 98],
    corner(dx + 6, y - 88),
    [dx * 0.6, y - 76],
    [0, y - 74],
  ]);
  const edge = (dy: number, bend: number): Point[] => across(dx + 10, y + dy, y + dy + bend);
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
        fold(
          studio,
          [
            [MIDDLE - dx - 12, y - 20],
            [MIDDLE, y + 4],
            [MIDDLE + dx + 14, y - 20],
          ],
          { width: -26, strength: 0.5 },
        ) +
        hollow(studio, across(dx + 12, y + 22, y + 54), { width: 26, strength: 0.5 }),
    }),
  ].join('');
}

function cardi(studio: Studio, side: Side): string {
  const cut = { ...knitCut(studio), drop: 190 + studio.random.between(-30, 60) };
  const arms = sleeves(studio, cut, knitArm(cut), { rib: 0.105 });
  if (side === 'back')
    return (
      arms +
      hemRib(studio, cut, 62) +
      trunk(studio, cut, 'round', 'back', 1.2) +
      backNeck(studio, cut, 26)
    );
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
    pockets
      ? [-1, 1].map((way) => patchPocket(studio, MIDDLE + way * 122, 716, [124, 132])).join('')
      : '',
    cloth(studio, band, {
      patterned: false,
      volume: 0.25,
      casts: false,
      inside: ribbing(
        studio,
        [
          [MIDDLE - 150, cut.neck[1]],
          [MIDDLE - 24, top],
          [MIDDLE - 24, bottom],
        ],
        [
          [MIDDLE + 150, cut.neck[1]],
          [MIDDLE + 24, top],
          [MIDDLE + 24, bottom],
        ],
        150,
      ),
    }),
    seam(
      studio,
      curve([
        [MIDDLE - 23, bottom],
        [MIDDLE - 23, top + 30],
        [MIDDLE - 2, top + 2],
      ]),
      0.5,
    ),
    ...Array.from({ length: buttons }, (_, index) =>
      button(studio, MIDDLE, top + 34 + ((bottom - top - 66) / (buttons - 1)) * index, 12),
    ),
  ].join('');
}

export const crewSweater: Piece = {
  draw: crew,
  closeUp: { x: 420, y: 330, zoom: 2.4 },
  still: { kind: 'folded', top: 180, half: 200 },
};

export const sweatshirt: Piece = {
  draw: sweat,
  closeUp: { x: 430, y: 320, zoom: 2.4 },
  still: { kind: 'folded', top: 180, half: 200 },
};

export const turtleneck: Piece = {
  draw: roll,
  closeUp: { x: 440, y: 290, zoom: 2.3 },
  still: { kind: 'folded', top: 130, half: 200 },
};

export const cardigan: Piece = {
  draw: cardi,
  closeUp: { x: 430, y: 560, zoom: 2.3 },
  still: { kind: 'folded', top: 180, half: 205 },
};
