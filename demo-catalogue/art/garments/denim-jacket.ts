import { cloth } from '../cloth';
import { ridge } from '../folds';
import { across, corner, curve, MIDDLE, points, rectangle, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import { collarBack, collarBehind, collarLeaves } from './collars';
import { bodyOutline, type Cut } from './cut';
import { jacketArm, jacketCut } from './jackets';
import { bodyFolds } from './parts';
import { patchPocket } from './pockets';
import { sleeves } from './sleeves';

function denimBody(studio: Studio, side: Side): string {
  const cut: Cut = { ...jacketCut(studio), waist: [208, 660], hem: [196, 880] };
  const arms = sleeves(studio, cut, { ...jacketArm(cut, 8), width: 96 }, { cuff: 0.09 });
  const yoke = cut.shoulder[1] + 118;
  const yokeLine = curve(across(214, yoke, yoke + 8));
  const double = (data: string) =>
    `${seam(studio, data)}<g transform="translate(0 8)">${stitching(studio, data)}</g>`;
  const verticals = ([-1, 1] as const)
    .flatMap((way) => [
      `M${MIDDLE + way * 84} ${yoke + 8}L${MIDDLE + way * 62} ${cut.hem[1]}`,
      `M${MIDDLE + way * 150} ${yoke + 4}L${MIDDLE + way * 124} ${cut.hem[1]}`,
    ])
    .map(
      (data) =>
        `${seam(studio, data, 0.5)}<g transform="translate(7 0)">${stitching(studio, data)}</g>`,
    )
    .join('');
  const faded = ridge(studio, points('330,470 340,640 350,820'), { width: 110, strength: 0.4 });
  const body = cloth(
    studio,
    bodyOutline(cut, side === 'back' ? 'round' : 'v', side === 'back' ? 12 : cut.drop + 4),
    { inside: faded + bodyFolds(studio, cut, 0.8) + double(yokeLine) + verticals },
  );
  const band = cloth(
    studio,
    symmetric([
      [0, cut.hem[1] + 4],
      corner(cut.hem[0] + 2, cut.hem[1] - 4),
      corner(cut.hem[0] - 2, cut.hem[1] + 44),
      [0, cut.hem[1] + 54],
    ]),
    {
      volume: 0.5,
      lean: 90,
      inside: stitching(
        studio,
        `M${MIDDLE - 200} ${cut.hem[1] + 4}Q${MIDDLE} ${cut.hem[1] + 20} ${MIDDLE + 200} ${cut.hem[1] + 4}`,
      ),
    },
  );
  if (side === 'back') return arms + band + body + collarBehind(studio, cut, 64);
  const strip = cloth(
    studio,
    rectangle([MIDDLE - 20, cut.neck[1] + cut.drop], [MIDDLE + 20, cut.hem[1] + 50]),
    {
      casts: false,
      volume: 0.15,
      inside:
        stitching(studio, `M${MIDDLE - 13} 200V960`) + stitching(studio, `M${MIDDLE + 13} 200V960`),
    },
  );
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
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      snap(MIDDLE, cut.neck[1] + cut.drop + 46 + index * 112, 9),
    ),
    collarLeaves(studio, cut, { rise: 22, point: [96, 54] }),
  ].join('');
}

export const denimJacket: Piece = {
  draw: denimBody,
  closeUp: { x: 400, y: 390, zoom: 2.3 },
  still: { kind: 'hanger', neck: 190 },
};
