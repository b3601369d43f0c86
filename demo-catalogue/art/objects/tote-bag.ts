import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { patchPocket } from '../garments/pockets';
import {
  across,
  bothSides,
  corner,
  curve,
  MIDDLE,
  onSide,
  type Point,
  points,
  symmetric,
} from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { snap, stitching } from '../trims';
import { BRASS, bagSheen, strap } from './bag-parts';

/** The heights of the opening and of the base. */
const [top, bottom] = [470, 1000] as const;

function tote(studio: Studio, side: Side): string {
  const wide = studio.random.between(-16, 24);
  studio.sheet.ground(MIDDLE, bottom + 2, 270, 20, 0.6);
  const front = frontPanel(studio, wide);
  const tabs = handleTabs(studio);
  const sign =
    side === 'front' ? makersMark(studio) : patchPocket(studio, MIDDLE, top + 190, [240, 200]);
  return (
    strap(studio, handle(0, 26), 30, -0.08) +
    opening(studio, wide) +
    front +
    strap(studio, handle(0, -8), 32) +
    tabs +
    sign
  );
}

function frontPanel(studio: Studio, wide: number): string {
  const body = symmetric([
    [0, top + 14],
    corner(256 + wide, top),
    [268 + wide, 700],
    [254 + wide, 930],
    [236 + wide, bottom - 6],
    [0, bottom + 8],
  ]);
  return cloth(studio, body, {
    volume: 0.6,
    sag: 8,
    inside:
      bagSheen(studio, MIDDLE - 140, top, bottom, 80) +
      drape(studio) +
      hollow(studio, across(250, bottom, bottom - 6), { width: 80, strength: 0.5 }) +
      stitching(studio, curve(across(250, top + 24, top + 38))),
  });
}

/** The inside of the bag, seen above its front. */
function opening(studio: Studio, wide: number): string {
  const inner = symmetric([
    [0, top - 22],
    [150, top - 18],
    corner(256 + wide, top),
    [120, top + 18],
    [0, top + 22],
  ]);
  return cloth(studio, inner, { tone: -0.14, volume: 0.2 });
}

const handle = (dy: number, lift: number): Point[] => [
  [MIDDLE - 120, top + dy],
  [MIDDLE - 122, top - 90],
  [MIDDLE - 84, top - 210 - lift],
  [MIDDLE, top - 262 - lift],
  [MIDDLE + 84, top - 210 - lift],
  [MIDDLE + 122, top - 90],
  [MIDDLE + 120, top + dy],
];

/** The folds of the front; soft cloth has more. */
function drape(studio: Studio): string {
  const { material } = studio.subject;
  const soft = material === 'cotton' || material === 'linen';
  return (
    fold(
      studio,
      [
        [MIDDLE - 150, top + 20],
        [MIDDLE - 170, 700],
        [MIDDLE - 140, bottom],
      ],
      { width: 34, strength: 0.4 },
    ) +
    fold(
      studio,
      [
        [MIDDLE + 130, top + 20],
        [MIDDLE + 160, 720],
        [MIDDLE + 120, bottom],
      ],
      { width: 34, strength: 0.45 },
    ) +
    (soft
      ? fold(
          studio,
          [
            [MIDDLE - 30, top + 40],
            [MIDDLE - 10, 760],
            [MIDDLE - 40, bottom],
          ],
          { width: 40, strength: 0.4 },
        ) + fold(studio, points('210,900 330,940 430,930'), { width: -24, strength: 0.4 })
      : '')
  );
}

function handleTabs(studio: Studio): string {
  return bothSides(
    (way) =>
      strap(studio, onSide(points('120,150 120,60 120,-6', [0, top]), way), 34) +
      snap(MIDDLE + way * 120, top + 132, 8, BRASS),
  );
}

function makersMark({ ink }: Studio): string {
  return `<rect x="${MIDDLE - 46}" y="${top + 96}" width="92" height="30" rx="3" fill="none" stroke="${ink.deep}" stroke-opacity=".5" stroke-width="2"/><path d="M${MIDDLE - 26} ${top + 111}h52" stroke="${ink.deep}" stroke-opacity=".55" stroke-width="3"/>`;
}

export const toteBag: Piece = {
  draw: tote,
  closeUp: { x: 400, y: 560, zoom: 2.1 },
  still: { kind: 'standing', extent: [190, 190, 710, 1010] },
};
