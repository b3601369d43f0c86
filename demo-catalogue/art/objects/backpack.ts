import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import {
  bothSides,
  corner,
  curve,
  type Knot,
  knots,
  MIDDLE,
  onSide,
  points,
  smooth,
  symmetric,
} from '../path';
import type { Piece, Side } from '../piece';
import { wire } from '../solid';
import type { Studio } from '../studio';
import { seam, stitching } from '../trims';
import { bagSheen, buckleRing, strap } from './bag-parts';

const BOTTOM = 1010;

const body = symmetric([
  [0, 330],
  [130, 338],
  [214, 404],
  [246, 560],
  [262, 800],
  [254, 950],
  [206, BOTTOM - 2],
  [0, BOTTOM + 8],
]);

function rucksack(studio: Studio, side: Side): string {
  studio.sheet.ground(MIDDLE, BOTTOM + 2, 250, 20, 0.6);
  const loop = wire(
    studio,
    `M${MIDDLE - 60} 344C${MIDDLE - 56} 250 ${MIDDLE + 56} 250 ${MIDDLE + 60} 344`,
    20,
    studio.ink.base,
    { shine: 0 },
  );
  return loop + (side === 'back' ? rucksackBack(studio) : rucksackFront(studio));
}

function rucksackBack(studio: Studio): string {
  const bands = bothSides((way) =>
    cloth(
      studio,
      [
        corner(MIDDLE + way * 40, 372),
        [MIDDLE + way * 128, 420],
        [MIDDLE + way * 160, 620],
        [MIDDLE + way * 150, 780],
        corner(MIDDLE + way * 186, 936),
        corner(MIDDLE + way * 150, 944),
        [MIDDLE + way * 96, 780],
        [MIDDLE + way * 92, 600],
        [MIDDLE + way * 72, 460],
        corner(MIDDLE + way * 8, 400),
      ],
      {
        volume: 0.6,
        inside: stitching(studio, curve(onSide(points('56,384 116,430 148,620 138,780'), way))),
      },
    ),
  );
  const panel = cloth(studio, body, {
    tone: -0.03,
    inside: seam(studio, curve(points('250,980 226,700 260,430'))),
  });
  return panel + bands;
}

function rucksackFront(studio: Studio): string {
  const flap = symmetric(points('0,322 136,330 224,400 250,540 236,640 150,676 0,684'));
  const pocket = symmetric(knots('0,740 170,742 !196,760 204,880 186,966 0,976'));
  const sides = bothSides(
    (way) =>
      strap(studio, onSide(points('110,560 112,680 112,830'), way), 32) +
      buckleRing(MIDDLE + way * 112, 726, 54, 44),
  );
  return [
    cloth(studio, body, {
      volume: 0.7,
      inside:
        bagSheen(studio, MIDDLE - 130, 400, 980, 70) +
        hollow(studio, points('210,690 450,716 690,690'), { width: 70, strength: 0.8 }),
    }),
    cloth(studio, pocket, {
      volume: 0.45,
      inside: stitching(
        studio,
        smooth(
          pocket.map(
            ([x, y, kind]): Knot => [MIDDLE + (x - MIDDLE) * 0.95, y + (y < 800 ? 10 : -10), kind],
          ),
        ),
      ),
    }),
    cloth(studio, flap, {
      volume: 0.55,
      inside:
        bagSheen(studio, MIDDLE - 120, 340, 660, 70) +
        stitching(
          studio,
          curve(points('212,560 226,626 304,662 450,670 596,662 674,626 688,560')),
        ) +
        fold(studio, points('540,340 580,480 560,660'), { width: 30, strength: 0.35 }),
    }),
    sides,
  ].join('');
}

export const backpack: Piece = {
  draw: rucksack,
  closeUp: { x: 430, y: 660, zoom: 2 },
  still: { kind: 'standing', extent: [185, 250, 715, 1020] },
};
