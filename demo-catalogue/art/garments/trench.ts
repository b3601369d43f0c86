import { cloth } from '../cloth';
import { corner, curve, type Knot, MIDDLE, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, stitching } from '../trims';
import { collarBack, collarBehind, lapels } from './collars';
import { weltPocket } from './pockets';
import { sleeves } from './sleeves';
import { coatCut, fronts, lining, skirtFolds, tailoredArm, tailoredBack } from './tailoring';
import { beltBehind, tiedBelt } from './tied-belt';

function trenchBody(studio: Studio, side: Side): string {
  const cut = { ...coatCut(studio), drop: 186 };
  const arm = tailoredArm(cut, 66, 700, 92);
  const straps = ([-1, 1] as const).map((way) => {
    const x = MIDDLE + way * (cut.shoulder[0] + 56);
    return cloth(
      studio,
      [corner(x - 52, 646), corner(x + 56, 634), corner(x + 57, 656), corner(x - 52, 668)],
      { casts: false, lean: 80, volume: 0.8 },
    );
  });
  if (side === 'back') {
    const cape = symmetric([
      [0, cut.neck[1] + 20],
      [cut.shoulder[0] * 0.6, cut.shoulder[1] - 12],
      corner(cut.shoulder[0] - 10, cut.shoulder[1] + 8),
      corner(cut.underarm[0] - 8, cut.underarm[1] + 30),
      [80, cut.underarm[1] + 60],
      [0, cut.underarm[1] + 66],
    ]);
    return [
      tailoredBack(studio, cut, arm, 320),
      cloth(studio, cape, { volume: 0.4 }),
      collarBehind(studio, cut, 62),
      beltBehind(studio, cut),
      ...straps,
    ].join('');
  }
  const flap = [
    corner(MIDDLE - 40, 190),
    [MIDDLE - 130, 180],
    corner(MIDDLE - cut.shoulder[0] + 6, 160),
    corner(MIDDLE - cut.underarm[0] + 8, cut.underarm[1] + 20),
    [MIDDLE - 110, cut.underarm[1] + 48],
    corner(MIDDLE - 36, cut.underarm[1] + 30),
  ] satisfies Knot[];
  const buttons = [340, 404, 560, 640].flatMap((y) =>
    [-1, 1].map((way) => button(studio, MIDDLE + way * 54, y, 11)),
  );
  const epaulettes = ([-1, 1] as const).map((way) => {
    const at = (dx: number, y: number): Knot => corner(MIDDLE + way * dx, y);
    return (
      cloth(
        studio,
        [at(84, 124), at(cut.shoulder[0] - 2, 146), at(cut.shoulder[0] - 8, 168), at(84, 148)],
        { casts: false, lean: way * 70, volume: 0.3 },
      ) + button(studio, MIDDLE + way * 96, 138, 6)
    );
  });
  return [
    lining(studio, cut),
    collarBack(studio, { ...cut, drop: 90 }, 32),
    sleeves(studio, cut, arm),
    ...straps,
    fronts(studio, cut, 76, 0, skirtFolds(studio, cut)),
    cloth(studio, flap, {
      volume: 0.3,
      lean: 6,
      inside: stitching(studio, curve(flap.slice(3))),
    }),
    ...epaulettes,
    lapels(studio, cut, { depth: cut.drop, width: 100, notch: 84, overlap: 70 }),
    weltPocket(studio, [MIDDLE - 128, 560], [MIDDLE - 108, 660], 17),
    weltPocket(studio, [MIDDLE + 124, 560], [MIDDLE + 104, 660], -17),
    ...buttons,
    tiedBelt(studio, cut),
  ].join('');
}

export const trench: Piece = {
  draw: trenchBody,
  closeUp: { x: 430, y: 330, zoom: 2.3 },
  still: { kind: 'hanger', neck: 88 },
};
