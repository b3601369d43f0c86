import { cloth, sheen } from '../cloth';
import { fold, hollow } from '../folds';
import { across, MIDDLE, type Point, points, rectangle, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, stitching } from '../trims';
import { collarLeaves } from './collars';
import { bodyOutline, type Cut } from './cut';
import { bodyFolds } from './parts';
import { flapPocket } from './pockets';
import { sleeves } from './sleeves';
import { coatCut, skirtFolds, tailoredArm } from './tailoring';

function rain(studio: Studio, side: Side): string {
  const cut: Cut = {
    ...coatCut(studio),
    neck: [64, 150],
    drop: 30,
    hem: [232, 1010],
    waist: [186, 500],
    sag: 10,
  };
  const arm = tailoredArm(cut, 76, 690, 104);
  const [dx, y] = cut.neck;
  const gloss = [-1, 1]
    .map((way): Point[] => [
      [MIDDLE + way * 100 - 20, 330],
      [MIDDLE + way * 104 - 24, 600],
      [MIDDLE + way * 130 - 20, 960],
    ])
    .map((spine) => sheen(studio, spine, 46))
    .join('');
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 8 : cut.drop), {
    inside: bodyFolds(studio, cut) + skirtFolds(studio, cut) + gloss,
  });
  const hoodShape = symmetric([
    [0, y - 70],
    [dx * 0.9, y - 58],
    [dx + 34, y - 6],
    [dx + 30, y + 40],
    [46, y + (side === 'back' ? 130 : 56)],
    [0, y + (side === 'back' ? 150 : 60)],
  ]);
  const hood = cloth(studio, hoodShape, {
    inside:
      fold(studio, points('-50,-40 -64,10 -30,60', [MIDDLE, y]), { width: 20, strength: 0.5 }) +
      (side === 'front'
        ? hollow(studio, across(60, y - 10, y + 18), { width: 74, strength: 1 })
        : seam(studio, `M${MIDDLE} ${y - 70}V${y + 150}`)),
  });
  if (side === 'back') return sleeves(studio, cut, arm) + body + hood;
  const top = y + cut.drop;
  const flap = cloth(studio, rectangle([MIDDLE - 26, top + 4], [MIDDLE + 24, cut.hem[1] + 9]), {
    volume: 0.2,
    casts: false,
    inside: stitching(studio, `M${MIDDLE + 17} ${top}V${cut.hem[1]}`),
  });
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

export const raincoat: Piece = {
  draw: rain,
  closeUp: { x: 440, y: 270, zoom: 2.4 },
  still: { kind: 'hanger', neck: 84 },
};
