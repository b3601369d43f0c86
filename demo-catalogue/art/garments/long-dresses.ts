import { cloth, sheen } from '../cloth';
import { fold, hollow } from '../folds';
import {
  across,
  corner,
  curve,
  type Knot,
  knots,
  MIDDLE,
  type Point,
  points,
  symmetric,
} from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam } from '../trims';
import { bodice, bodiceCut, dressArm, waistSeam } from './bodice';
import type { Cut } from './cut';
import { backNeck, innerBack } from './parts';
import { skirt } from './skirts';
import { sleeves } from './sleeves';

function maxi(studio: Studio, side: Side): string {
  const { random } = studio;
  const square = random.chance(0.5);
  const cut: Cut = {
    ...bodiceCut(studio, 106),
    neck: [72, 116],
    drop: square ? 92 : 130,
    hem: [106, 376],
    waist: [112, 340],
    underarm: [134, 266],
  };
  const arm = dressArm(studio, cut);
  const arms = sleeves(studio, cut, arm, { cuff: 0.07 });
  const hem = [262 + random.between(-20, 40), 1078] as const;
  const tier = (y: number, reach: number) => {
    const line: Knot[] = across(reach, y - 12, y + 10);
    const gathers = Array.from({ length: 22 }, (_, index) => {
      const t = ((index + 0.5) / 22) * 2 - 1;
      return fold(
        studio,
        [
          [MIDDLE + t * reach, y + 2 - t * t * 14],
          [MIDDLE + t * reach * 1.02, y + 36 - t * t * 14],
          [MIDDLE + t * reach * 1.04, y + random.between(60, 120)],
        ],
        { width: 10, strength: 0.5, pressure: 'start' },
      );
    }).join('');
    return (
      hollow(
        studio,
        line.map(([x, ky]): Point => [x, ky - 8]),
        { width: 22, strength: 0.35 },
      ) +
      seam(studio, curve(line), 0.7) +
      gathers
    );
  };
  const tiers = random.chance(0.65) ? tier(620, 210) + tier(850, 262) : '';
  const lower = skirt(studio, { waist: cut.hem, hip: [172, 520], hem, folds: 8, wave: 14 }, tiers);
  const back = side === 'back';
  return [
    back ? '' : innerBack(studio, cut),
    arms,
    lower,
    bodice(studio, cut, square ? 'square' : 'v', side),
    back ? backNeck(studio, cut, 12) : '',
    waistSeam(studio, cut),
  ].join('');
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
  const cowl = back
    ? ''
    : [0, 1, 2]
        .map((index) =>
          fold(studio, across(92 - index * 8, top - 18 + index * 34, top + 88 + index * 46), {
            width: -24,
            strength: 0.55,
          }),
        )
        .join('');
  const bias = [
    sheen(studio, points('390,420 400,640 346,960'), 70),
    sheen(studio, points('500,560 526,760 534,1000'), 44),
    fold(studio, points('338,500 430,560 510,700'), { width: -40, strength: 0.42 }),
    fold(
      studio,
      [
        [MIDDLE + 112, 560],
        [MIDDLE + 60, 760],
        [MIDDLE + 80, hemY + 10],
      ],
      { width: 36, strength: 0.5, pressure: 'end' },
    ),
    fold(
      studio,
      [
        [MIDDLE - 80, 620],
        [MIDDLE - 60, 820],
        [MIDDLE - 92, hemY + 10],
      ],
      { width: 40, strength: 0.5, pressure: 'end' },
    ),
    fold(
      studio,
      [
        [MIDDLE + 6, 660],
        [MIDDLE + 16, 850],
        [MIDDLE - 2, hemY + 20],
      ],
      { width: 34, strength: 0.45, pressure: 'end' },
    ),
  ].join('');
  const lining = back
    ? ''
    : cloth(studio, symmetric(knots('0,60 70,40 !116,10 90,90 0,110', [0, top])), {
        tone: -0.14,
        volume: 0.2,
      });
  return (
    lining +
    strap(-1, back) +
    strap(1, back) +
    cloth(studio, outline, { volume: 0.8, lean: 0, sag: 16, inside: bias + cowl })
  );
}

export const maxiDress: Piece = {
  draw: maxi,
  closeUp: { x: 430, y: 320, zoom: 2.4 },
  still: { kind: 'hanger', neck: 116 },
};

export const slipDress: Piece = {
  draw: slip,
  closeUp: { x: 430, y: 380, zoom: 2.3 },
  still: { kind: 'hanger', neck: 152 },
};
