import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { across, corner, type Knot, knots, MIDDLE, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import type { Arm, Cut } from './cut';
import { backNeck, bodyFolds, hemRib, innerBack, neckRib } from './parts';
import { sleeves } from './sleeves';

function knitted(studio: Studio, side: Side): string {
  const { random } = studio;
  const cut: Cut = {
    neck: [64, 128],
    drop: 34,
    shoulder: [146, 158],
    underarm: [146, 300],
    waist: [122, 470],
    hem: [166, 960 + random.between(-100, 50)],
    sag: 12,
  };
  const arm: Arm = { end: [cut.shoulder[0] + 70, 660], width: 64, bow: 20, puff: 12 };
  const back = side === 'back';
  const hip: Knot[] = symmetric([
    [0, cut.neck[1] + (back ? 14 : cut.drop)],
    [cut.neck[0] * 0.6, cut.neck[1] + (back ? 10 : cut.drop * 0.8)],
    corner(...cut.neck),
    corner(...cut.shoulder),
    [138, 220],
    corner(...cut.underarm),
    cut.waist,
    [168, 660],
    [172, 800],
    corner(...cut.hem),
    [80, cut.hem[1] + 10],
    [0, cut.hem[1] + cut.sag],
  ]);
  const high = !back && random.chance(0.5);
  const collar = symmetric(
    knots('0,-52 40,-54 !62,-60 70,-20 !70,10 36,38 0,42', [0, cut.neck[1]]),
  );
  return [
    back ? '' : innerBack(studio, cut),
    sleeves(studio, cut, arm, { rib: 0.09 }),
    hemRib(studio, cut, 44),
    cloth(studio, hip, {
      volume: 0.8,
      sag: 12,
      inside:
        bodyFolds(studio, { ...cut, hem: [150, 720] }, 0.8) +
        fold(
          studio,
          [
            [MIDDLE - 60, 620],
            [MIDDLE - 72, 800],
            [MIDDLE - 80, cut.hem[1]],
          ],
          { width: 28, strength: 0.4, pressure: 'end' },
        ) +
        fold(
          studio,
          [
            [MIDDLE + 54, 640],
            [MIDDLE + 60, 800],
            [MIDDLE + 66, cut.hem[1]],
          ],
          { width: 28, strength: 0.4, pressure: 'end' },
        ),
    }),
    back
      ? backNeck(studio, cut, 18)
      : high
        ? cloth(studio, collar, {
            volume: 0.7,
            patterned: true,
            inside: hollow(studio, across(70, cut.neck[1] - 6, cut.neck[1] + 18), {
              width: 26,
              strength: 0.5,
            }),
          })
        : neckRib(studio, cut, 'round', 22),
  ].join('');
}

export const knitDress: Piece = {
  draw: knitted,
  closeUp: { x: 430, y: 270, zoom: 2.5 },
  still: { kind: 'hanger', neck: 110 },
};
