import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { corner, curve, type Knot, MIDDLE, type Point } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam } from '../trims';
import { bodice, bodiceCut, dressArm, waistSeam } from './bodice';
import { collarBack, collarBehind, collarLeaves } from './collars';
import type { Cut } from './cut';
import { bodyFolds, innerBack } from './parts';
import { backYoke, placket } from './shirts';
import { skirt } from './skirts';
import { sleeves } from './sleeves';
import { tiedBelt } from './tied-belt';

function wrap(studio: Studio, side: Side): string {
  const cut = { ...bodiceCut(studio), drop: 190 };
  const arm = dressArm(studio, cut);
  const arms = sleeves(studio, cut, arm, { cuff: 0.06 });
  const hem = [
    218 + studio.random.between(-14, 36),
    990 + studio.random.between(-130, 60),
  ] as const;
  const edge: Point[] = [
    [MIDDLE + 60, cut.hem[1] + 4],
    [MIDDLE + 76, 640],
    [MIDDLE + 118, 820],
    [MIDDLE + 150, hem[1] + 20],
  ];
  const over =
    side === 'back'
      ? ''
      : hollow(
          studio,
          edge.map(([x, y]): Point => [x + 14, y]),
          { width: 40, strength: 0.6, pressure: 'end' },
        ) + seam(studio, curve(edge), 0.9);
  const lower = skirt(studio, { waist: cut.hem, hip: [164, 590], hem, folds: 6, wave: 12 }, over);
  const belt = tiedBelt(studio, { ...cut, waist: [cut.hem[0] + 2, cut.hem[1]] }, 34);
  if (side === 'back')
    return arms + lower + bodice(studio, cut, 'v', side) + waistSeam(studio, cut);
  const left: Knot[] = [
    corner(MIDDLE - cut.neck[0], cut.neck[1]),
    [MIDDLE - cut.neck[0] * 0.4, 214],
    [MIDDLE + 18, 326],
    corner(MIDDLE + cut.hem[0] - 6, cut.hem[1] - 16),
    corner(MIDDLE + cut.hem[0], cut.hem[1]),
    [MIDDLE, cut.hem[1] + 8],
    corner(MIDDLE - cut.hem[0], cut.hem[1]),
    [MIDDLE - cut.waist[0], cut.waist[1]],
    corner(MIDDLE - cut.underarm[0], cut.underarm[1]),
    [MIDDLE - cut.shoulder[0] + 10, 216],
    corner(MIDDLE - cut.shoulder[0], cut.shoulder[1]),
  ];
  const drape = [0, 1, 2, 3]
    .map((index) =>
      fold(
        studio,
        [
          [MIDDLE + cut.hem[0] - 14, cut.hem[1] - 12 + index * 3],
          [MIDDLE + 10 - index * 20, 380 - index * 14],
          [MIDDLE - 66 - index * 16, 250 + index * 26],
        ],
        { width: -18, strength: 0.5, pressure: 'start' },
      ),
    )
    .join('');
  return [
    innerBack(studio, { ...cut, drop: 150 }),
    arms,
    lower,
    bodice(studio, { ...cut }, 'v', side),
    cloth(studio, left, {
      sag: 6,
      lean: -3,
      volume: 0.5,
      inside:
        bodyFolds(studio, cut, 0.5) +
        drape +
        seam(
          studio,
          curve([
            [MIDDLE - cut.neck[0] - 10, 130],
            [MIDDLE - cut.neck[0] * 0.4 - 10, 222],
            [MIDDLE + 8, 334],
            [MIDDLE + cut.hem[0] - 16, cut.hem[1] - 8],
          ]),
          0.35,
        ),
    }),
    belt,
  ].join('');
}

function shirtDress(studio: Studio, side: Side): string {
  const cut: Cut = { ...bodiceCut(studio), neck: [58, 120], drop: 48 };
  const arm = dressArm(studio, cut);
  const hem = [196 + studio.random.between(-20, 30), 940 + studio.random.between(-60, 80)] as const;
  const arms = sleeves(studio, cut, arm, { cuff: 0.08 });
  const lower = skirt(studio, { waist: cut.hem, hip: [158, 600], hem, folds: 5, wave: 6 });
  if (side === 'back')
    return (
      arms +
      lower +
      bodice(studio, cut, 'round', side, backYoke(studio, { ...cut, hem: [cut.hem[0], 440] })) +
      collarBehind(studio, cut, 50) +
      waistSeam(studio, cut)
    );
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

export const wrapDress: Piece = {
  draw: wrap,
  closeUp: { x: 440, y: 350, zoom: 2.3 },
  still: { kind: 'hanger', neck: 122 },
};

export const shirtDressPiece: Piece = {
  draw: shirtDress,
  closeUp: { x: 440, y: 270, zoom: 2.6 },
  still: { kind: 'hanger', neck: 104 },
};
