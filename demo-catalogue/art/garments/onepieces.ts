import { cloth } from '../cloth';
import { corner, curve, type Knot, knots, MIDDLE, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, snap, stitching } from '../trims';
import { collarBack, collarBehind, collarLeaves } from './collars';
import { bodyOutline, type Cut } from './cut';
import { type LegCut, legs } from './legs';
import { bodyFolds } from './parts';
import { patchPocket } from './pockets';
import { placket } from './shirts';
import { sleeves } from './sleeves';
import { tiedBelt } from './tied-belt';
import { waistband } from './waistband';

function suit(studio: Studio, side: Side): string {
  const cut: Cut = {
    neck: [54, 104],
    drop: 96,
    shoulder: [126, 128],
    underarm: [126, 250],
    waist: [104, 370],
    hem: [102, 412],
    sag: 6,
  };
  const leg: LegCut = {
    waist: [102, 412],
    hip: [144, 540],
    crotch: 606,
    knee: [164, 820],
    hem: [14, 176, 1102],
  };
  const arms = sleeves(studio, cut, {
    end: [cut.shoulder[0] + 56, 330],
    width: 92,
    bow: 6,
    puff: 12,
  });
  const body = (drop: number) =>
    cloth(studio, bodyOutline(cut, drop > 20 ? 'v' : 'round', drop), {
      sag: 6,
      inside: bodyFolds(studio, cut, 0.75),
    });
  const lower = legs(studio, leg, { pressed: true });
  if (side === 'back')
    return (
      arms +
      lower +
      body(10) +
      collarBehind(studio, cut, 44) +
      seam(studio, `M${MIDDLE} 414V606`) +
      waistband(studio, [102, 424], 30, 'back')
    );
  return [
    collarBack(studio, cut, 26),
    arms,
    lower,
    body(cut.drop),
    seam(studio, `M${MIDDLE} ${cut.neck[1] + cut.drop}V600`, 0.7),
    ...[0, 1, 2].map((index) =>
      button(studio, MIDDLE + 8, cut.neck[1] + cut.drop + 34 + index * 58, 7),
    ),
    patchPocket(studio, MIDDLE + 66, 244, [68, 76]),
    collarLeaves(studio, cut, { rise: 22, point: [74, 30], gap: 6 }),
    tiedBelt(studio, { ...cut, waist: [104, 412] }, 32),
  ].join('');
}

function overalls(studio: Studio, side: Side): string {
  const leg: LegCut = {
    waist: [150, 480],
    hip: [186, 610],
    crotch: 700,
    knee: [176, 900],
    hem: [32, 172, 1096],
  };
  const lower = legs(studio, leg, { stitched: true, turnUp: true });
  const back = side === 'back';
  const bib = back
    ? symmetric(knots('!0,330 !46,330 84,420 !150,486 !152,520 0,530'))
    : symmetric(knots('0,262 !112,256 116,340 132,430 !152,486 !152,520 0,530'));
  const strap = (way: 1 | -1) => {
    const x = (dx: number) => MIDDLE + way * dx;
    const knots: Knot[] = back
      ? [
          corner(x(20), 344),
          corner(x(-28), 350),
          [x(40), 220],
          corner(x(104), 112),
          corner(x(144), 120),
          [x(78), 250],
        ]
      : [
          corner(x(70), 300),
          corner(x(108), 300),
          [x(118), 200],
          corner(x(140), 112),
          corner(x(102), 108),
          [x(80), 200],
        ];
    return cloth(studio, knots, {
      lean: way * 8,
      volume: 0.5,
      inside: stitching(studio, curve(knots.slice(2, 4))),
    });
  };
  const band = waistband(studio, [152, 512], 40, 'back');
  if (back)
    return (
      lower +
      strap(-1) +
      strap(1) +
      cloth(studio, bib, { inside: stitching(studio, curve(bib.slice(1, 4))) }) +
      band +
      patchPocket(studio, MIDDLE - 88, 590, [108, 124], { pointed: true }) +
      patchPocket(studio, MIDDLE + 88, 590, [108, 124], { pointed: true })
    );
  const buckle = (way: 1 | -1) =>
    `<rect x="${MIDDLE + way * 89 - 24}" y="276" width="48" height="40" rx="8" fill="none" stroke="#8f7a52" stroke-width="9"/><rect x="${MIDDLE + way * 89 - 24}" y="276" width="48" height="40" rx="8" fill="none" stroke="#d8c08c" stroke-width="5"/>${snap(MIDDLE + way * 89, 318, 11, '#c9ac70')}`;
  return [
    lower,
    strap(-1),
    strap(1),
    cloth(studio, bib, {
      volume: 0.4,
      inside: stitching(studio, `M${MIDDLE - 108} 276Q${MIDDLE} 282 ${MIDDLE + 108} 276`),
    }),
    patchPocket(studio, MIDDLE, 330, [140, 112], { pointed: true }),
    seam(studio, `M${MIDDLE} 520V700`),
    band,
    buckle(-1),
    buckle(1),
    ...[-1, 1].map((way) => snap(MIDDLE + way * 164, 560, 8, '#c9ac70')),
  ].join('');
}

function sleepwear(studio: Studio, side: Side): string {
  const cut: Cut = {
    neck: [60, 110],
    drop: 90,
    shoulder: [158, 146],
    underarm: [160, 280],
    waist: [154, 440],
    hem: [162, 610],
    sag: 8,
  };
  const leg: LegCut = {
    waist: [120, 590],
    hip: [152, 690],
    crotch: 744,
    knee: [162, 900],
    hem: [20, 168, 1106],
  };
  const { ink } = studio;
  const lower = legs(studio, leg);
  const arms = sleeves(
    studio,
    cut,
    { end: [cut.shoulder[0] + 74, 560], width: 84, bow: 18, puff: 8 },
    { cuff: 0.09 },
  );
  const back = side === 'back';
  const body = cloth(studio, bodyOutline(cut, back ? 'round' : 'v', back ? 10 : cut.drop), {
    sag: 8,
    inside: bodyFolds(studio, cut),
  });
  const piping = (data: string) =>
    `<path d="${data}" fill="none" stroke="${ink.accent}" stroke-width="4"/>`;
  if (back) return lower + arms + body + collarBehind(studio, cut, 50);
  return [
    lower,
    collarBack(studio, cut, 28),
    arms,
    body,
    placket(studio, cut.neck[1] + cut.drop, cut.hem[1] + 6, 4, 30),
    patchPocket(studio, MIDDLE + 78, 300, [84, 92]),
    piping(`M${MIDDLE + 36} 316h84`),
    collarLeaves(studio, cut, { rise: 22, point: [84, 24], gap: 4, stitched: false }),
    piping(curve(knots('356,130 !368,220 445,202'))),
    piping(curve(knots('544,130 !532,220 455,202'))),
    piping(`M${MIDDLE - 15} 206V616`),
  ].join('');
}

export const jumpsuit: Piece = {
  draw: suit,
  closeUp: { x: 440, y: 260, zoom: 2.7 },
  still: { kind: 'hanger', neck: 86 },
};

export const dungarees: Piece = {
  draw: overalls,
  closeUp: { x: 430, y: 390, zoom: 2.4 },
  still: { kind: 'hanger', neck: 110 },
};

export const pyjamas: Piece = {
  draw: sleepwear,
  closeUp: { x: 440, y: 260, zoom: 2.5 },
  still: { kind: 'hanger', neck: 92 },
};
