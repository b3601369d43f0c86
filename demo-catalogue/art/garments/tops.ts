import { cloth } from '../cloth';
import { bothSides, corner, curve, type Knot, MIDDLE } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, stitching } from '../trims';
import { type Arm, bodyOutline, type Cut, type Neckline } from './cut';
import { backNeck, bodyFolds, innerBack, neckRib } from './parts';
import { sleeves } from './sleeves';

interface TeeStyle {
  readonly neckline: Neckline;
  readonly rib: number;
  readonly arm: (studio: Studio, cut: Cut) => Arm | null;
  readonly cut: (studio: Studio) => Cut;
}

const hemStitch = (studio: Studio, cut: Cut, rise = 15) =>
  stitching(studio, curve(hemKnots(cut, rise)));

const hemKnots = ({ hem, sag }: Cut, rise: number): Knot[] => [
  [MIDDLE - hem[0] + 3, hem[1] - rise],
  [MIDDLE - hem[0] * 0.5, hem[1] + sag * 0.8 - rise],
  [MIDDLE, hem[1] + sag - rise],
  [MIDDLE + hem[0] * 0.5, hem[1] + sag * 0.8 - rise],
  [MIDDLE + hem[0] - 3, hem[1] - rise],
];

function tee(style: TeeStyle): Piece['draw'] {
  return (studio, side) => {
    const cut = style.cut(studio);
    const arm = style.arm(studio, cut);
    const back = side === 'back';
    return [
      back ? '' : innerBack(studio, cut),
      arm ? sleeves(studio, cut, arm) : '',
      trunk(studio, cut, style.neckline, side),
      back ? backNeck(studio, cut, style.rib) : neckRib(studio, cut, style.neckline, style.rib),
      hemStitch(studio, cut),
    ].join('');
  };
}

/** The trunk of a pull-on top; from behind, with the neckline closed up to the nape. */
export function trunk(studio: Studio, cut: Cut, neckline: Neckline, side: Side, ease = 1): string {
  const outline = side === 'back' ? bodyOutline(cut, 'round', 16) : bodyOutline(cut, neckline);
  return cloth(studio, outline, {
    sag: 14,
    inside: bodyFolds(studio, cut, ease) + armSeams(studio, cut),
  });
}

/** The line where the sleeves are sewn on, seen as the lit lip of the armhole. */
function armSeams(studio: Studio, cut: Cut): string {
  const [sx, sy] = cut.shoulder;
  return bothSides((side) =>
    seam(
      studio,
      curve([
        [MIDDLE + side * (sx - 3), sy],
        [MIDDLE + side * (sx - 15), sy + (cut.underarm[1] - sy) * 0.5],
        [MIDDLE + side * (cut.underarm[0] - 5), cut.underarm[1]],
      ]),
      0.3,
    ),
  );
}

const teeCut = ({ random }: Studio): Cut => {
  const width = random.between(-12, 14);
  const length = random.between(-50, 30);
  return {
    neck: [88 + random.between(-6, 10), 190],
    drop: 66 + random.between(-8, 14),
    shoulder: [216 + width, 242],
    underarm: [222 + width, 424],
    waist: [214 + width, 670],
    hem: [224 + width, 1000 + length],
    sag: 16,
  };
};

const shortSleeve = ({ random }: Studio, { shoulder }: Cut): Arm => ({
  end: [shoulder[0] + 74, 510 + random.between(-24, 26)],
  width: 150,
  bow: 4,
});

const longSleeve = ({ random }: Studio, { shoulder }: Cut): Arm => ({
  end: [shoulder[0] + 98 + random.between(-6, 8), 925],
  width: 84,
  bow: 24,
});

const tankCut = (studio: Studio): Cut => {
  const cut = teeCut(studio);
  return {
    ...cut,
    neck: [104, 196],
    drop: 116,
    shoulder: [154, 204],
    underarm: [196, 420],
    waist: [182, 620],
  };
};

function tank(studio: Studio, side: Side): string {
  const cut = tankCut(studio);
  const binding = (outline: Knot[]) =>
    cloth(studio, outline, { patterned: false, casts: false, volume: 0.2 });
  const back = side === 'back';
  const shown = back ? { ...cut, drop: 66 } : cut;
  const [sx, sy] = cut.shoulder;
  const [ux, uy] = cut.underarm;
  const armhole = ([-1, 1] as const).map((way) =>
    binding([
      corner(MIDDLE + way * (sx - 10), sy - 2),
      [MIDDLE + way * (sx - 24), sy + (uy - sy) * 0.45],
      [MIDDLE + way * (sx + 8), sy + (uy - sy) * 0.86],
      corner(MIDDLE + way * (ux - 2), uy + 12),
      corner(MIDDLE + way * (ux + 1), uy - 2),
      [MIDDLE + way * (sx + 16), sy + (uy - sy) * 0.8],
      [MIDDLE + way * (sx - 11), sy + (uy - sy) * 0.45],
      corner(MIDDLE + way * (sx + 1), sy),
    ]),
  );
  return [
    back ? '' : innerBack(studio, { ...cut, drop: 100 }, 4, false),
    cloth(studio, bodyOutline(shown, 'round'), { sag: 14, inside: bodyFolds(studio, cut, 0.9) }),
    ...armhole,
    neckRib(studio, shown, 'round', 15),
    hemStitch(studio, cut),
  ].join('');
}

export const tShirt: Piece = {
  draw: tee({ neckline: 'round', rib: 22, cut: teeCut, arm: shortSleeve }),
  closeUp: { x: 420, y: 330, zoom: 2.5 },
  still: { kind: 'folded', top: 176, half: 190 },
};

export const bretonTop: Piece = {
  draw: tee({
    neckline: 'boat',
    rib: 13,
    arm: longSleeve,
    cut: (studio) => ({ ...teeCut(studio), neck: [118, 222], drop: 34 }),
  }),
  closeUp: { x: 420, y: 330, zoom: 2.4 },
  still: { kind: 'folded', top: 196, half: 190 },
};

export const tankTop: Piece = {
  draw: tank,
  closeUp: { x: 400, y: 330, zoom: 2.4 },
  still: { kind: 'folded', top: 176, half: 190 },
};
