import { cloth } from '../cloth';
import { shade } from '../color';
import { crease, hollow } from '../folds';
import { patchPocket } from '../garments/pockets';
import {
  across,
  corner,
  curve,
  type Knot,
  MIDDLE,
  type Point,
  points,
  smooth,
  symmetric,
} from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { snap, stitching } from '../trims';
import { BRASS, bagSheen, buckleRing, strap } from './bag-parts';

function shoulderBag(studio: Studio, side: Side): string {
  const { random, sheet, ink } = studio;
  const chain = random.chance(0.45);
  const saddle = random.chance(0.5);
  const [top, bottom] = [590, 960];
  const body = symmetric([
    [0, top],
    [190, top - 4],
    [262, top + 20],
    [284, 780],
    [262, 920],
    [200, bottom],
    [0, bottom + 6],
  ]);
  const flap = saddle
    ? symmetric([
        [0, top - 14],
        [196, top - 16],
        [272, top + 14],
        [282, 700],
        [240, 800],
        [120, 850],
        [0, 860],
      ])
    : symmetric([[0, top - 14], [196, top - 16], [272, top + 14], corner(280, 790), [0, 806]]);
  const inset = flap.map(
    ([x, y, kind]): Knot => [MIDDLE + (x - MIDDLE) * 0.945, y < top + 30 ? y + 16 : y - 14, kind],
  );
  const sling: Point[] = [
    [MIDDLE - 254, top + 26],
    [MIDDLE - 246, 420],
    [MIDDLE - 150, 250],
    [MIDDLE + 10, 210],
    [MIDDLE + 160, 262],
    [MIDDLE + 244, 430],
    [MIDDLE + 254, top + 26],
  ];
  sheet.ground(MIDDLE, bottom + 2, 262, 18, 0.6);
  const data = curve(sling);
  const links = `<path d="${data}" fill="none" stroke="${shade(BRASS, -0.28)}" stroke-width="17" stroke-dasharray="15 6" stroke-linecap="round"/><path d="${data}" fill="none" stroke="${BRASS}" stroke-width="12" stroke-dasharray="15 6" stroke-linecap="round"/><path d="${data}" fill="none" stroke="#fff3cf" stroke-width="3.4" stroke-dasharray="9 12" transform="translate(-2 -2)"/>`;
  const clasp = saddle
    ? buckleRing(MIDDLE, 850, 66, 58) +
      strap(studio, points('450,780 450,840 450,908'), 38) +
      snap(MIDDLE, 884, 8, BRASS)
    : `<rect x="${MIDDLE - 34}" y="766" width="68" height="52" rx="8" fill="${shade(BRASS, -0.2)}"/><rect x="${MIDDLE - 31}" y="768" width="62" height="46" rx="6" fill="${BRASS}"/><path d="M${MIDDLE - 24} 776h44" stroke="#fff3cf" stroke-width="4"/><circle cx="${MIDDLE}" cy="796" r="9" fill="${shade(BRASS, -0.16)}"/>`;
  if (chain) sheet.line(data, 12);
  const front = cloth(studio, flap, {
    volume: 0.55,
    inside:
      bagSheen(studio, MIDDLE - 150, top, 800, 74) +
      stitching(studio, smooth(inset)) +
      crease(
        studio,
        [
          [MIDDLE + 200, top],
          [MIDDLE + 230, 700],
          [MIDDLE + 214, 800],
        ],
        { width: 30, strength: 0.25 },
      ),
  });
  return [
    chain ? links : strap(studio, sling, 24),
    cloth(studio, body, {
      volume: 0.6,
      tone: -0.03,
      inside:
        hollow(
          studio,
          flap.slice(2, 6).map(([x, y]): Point => [x, y + 20]),
          { width: 60, strength: 0.8 },
        ) +
        hollow(studio, across(250, bottom, bottom), { width: 60, strength: 0.5 }) +
        `<path d="M180 936Q450 962 720 936" fill="none" stroke="${ink.thread}" stroke-width="1.8" stroke-dasharray="6 4"/>`,
    }),
    side === 'back' ? patchPocket(studio, MIDDLE, 640, [360, 220]) : front + clasp,
    buckleRing(MIDDLE - 254, top + 20, 34, 42),
    buckleRing(MIDDLE + 254, top + 20, 34, 42),
  ].join('');
}

export const shoulderBagPiece: Piece = {
  draw: shoulderBag,
  closeUp: { x: 440, y: 760, zoom: 2 },
  still: { kind: 'standing', extent: [160, 200, 740, 970] },
};
