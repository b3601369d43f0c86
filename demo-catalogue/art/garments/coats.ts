import { MIDDLE } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button } from '../trims';
import { collarBack, lapels } from './collars';
import type { Cut } from './cut';
import { flapPocket, weltPocket } from './pockets';
import { sleeves } from './sleeves';
import { coatCut, fronts, lining, skirtFolds, tailoredArm, tailoredBack } from './tailoring';

const blazerCut = ({ random }: Studio): Cut => {
  const width = random.between(-8, 14);
  return {
    neck: [72, 176],
    drop: 300,
    shoulder: [216 + width, 220],
    underarm: [206 + width, 420],
    waist: [184 + width, 600],
    hem: [220 + width, 960 + random.between(-30, 30)],
    sag: 8,
  };
};

function blazerBody(studio: Studio, side: Side): string {
  const cut = blazerCut(studio);
  const arm = tailoredArm(cut, 76, 880, 100);
  if (side === 'back') return tailoredBack(studio, cut, arm, 190);
  const { random } = studio;
  const double = random.chance(0.45);
  const shaped = { ...cut, drop: double ? 290 : 330 };
  const overlap = double ? 68 : 16;
  const last = shaped.neck[1] + shaped.drop;
  const buttons = double
    ? [0, 1].flatMap((row) =>
        [-1, 1].map((way) => button(studio, MIDDLE + way * 56, last + 30 + row * 110, 14)),
      )
    : [button(studio, MIDDLE, last + 16, 14), button(studio, MIDDLE, last + 120, 14)];
  const cuffs = ([-1, 1] as const).flatMap((way) =>
    [0, 1, 2].map((index) =>
      button(studio, MIDDLE + way * (cut.shoulder[0] + 52 - index * 2), 856 - index * 26, 7),
    ),
  );
  return [
    lining(studio, shaped),
    collarBack(studio, { ...shaped, drop: 120 }),
    sleeves(studio, shaped, arm),
    fronts(studio, shaped, overlap, double ? 0 : 30),
    flapPocket(studio, MIDDLE - 132, 722, 116, 40, -3),
    flapPocket(studio, MIDDLE + 132, 722, 116, 40, 3),
    weltPocket(studio, [MIDDLE + 82, 440], [MIDDLE + 166, 428], 16),
    lapels(studio, shaped, {
      depth: shaped.drop,
      width: double ? 92 : 78,
      notch: 118,
      overlap,
      peaked: double,
    }),
    ...buttons,
    ...cuffs,
  ].join('');
}

function longCoatBody(studio: Studio, side: Side): string {
  const cut = coatCut(studio);
  const arm = tailoredArm(cut, 66, 706, 88);
  if (side === 'back') return tailoredBack(studio, cut, arm, 300);
  const { random } = studio;
  const overlap = random.chance(0.5) ? 52 : 18;
  const last = cut.neck[1] + cut.drop;
  const rows = overlap > 20 ? [-1, 1] : [0];
  const buttons = [0, 1, 2].flatMap((row) =>
    rows.map((way) => button(studio, MIDDLE + way * 40, last + 26 + row * 96, 13)),
  );
  return [
    lining(studio, cut),
    collarBack(studio, { ...cut, drop: 90 }, 30),
    sleeves(studio, cut, arm),
    fronts(studio, cut, overlap, 0, skirtFolds(studio, cut)),
    flapPocket(studio, MIDDLE - 112, 606, 96, 34, -5),
    flapPocket(studio, MIDDLE + 112, 606, 96, 34, 5),
    lapels(studio, cut, { depth: cut.drop, width: 82, notch: 92, overlap, peaked: false }),
    ...buttons,
  ].join('');
}

export const blazer: Piece = {
  draw: blazerBody,
  closeUp: { x: 420, y: 430, zoom: 2.1 },
  still: { kind: 'hanger', neck: 150 },
};

export const longCoat: Piece = {
  draw: longCoatBody,
  closeUp: { x: 430, y: 290, zoom: 2.4 },
  still: { kind: 'hanger', neck: 88 },
};
