import { cloth } from '../cloth';
import { crease, fold, hollow, ridge } from '../folds';
import { bothSides, curve, type Knot, type Point } from '../path';
import type { Studio } from '../studio';
import { ribbing, seam } from '../trims';
import { type Arm, bandOf, type Cut, type Sleeve, sleeveOf } from './cut';

interface SleeveStyle {
  /** Share of the sleeve's length taken by a ribbed cuff; none when 0. */
  readonly rib?: number;
  /** Share taken by a sewn cuff. */
  readonly cuff?: number;
  readonly casual?: boolean;
}

/** Both sleeves with their folds at elbow and underarm, to be drawn behind the body. */
export function sleeves(studio: Studio, cut: Cut, arm: Arm, style: SleeveStyle = {}): string {
  return bothSides((side) => oneSleeve(studio, sleeveOf(cut, arm, side), side, style));
}

function oneSleeve(studio: Studio, sleeve: Sleeve, side: 1 | -1, style: SleeveStyle): string {
  const { random } = studio;
  const long = Math.abs(sleeve.at(1, 0)[1] - sleeve.at(0, 0)[1]) > 260;
  const gather = style.rib ?? style.cuff ?? 0;
  let inside = undercutOf(studio, sleeve);
  if (long) {
    for (const along of [0.44, 0.52, 0.6])
      inside += fold(
        studio,
        [
          sleeve.at(along - 0.04, 1.25),
          sleeve.at(along + random.between(-0.01, 0.03), 0.2),
          sleeve.at(along + 0.05, -0.45),
        ],
        { width: side * random.between(14, 22), strength: 0.5, pressure: 'start' },
      );
    inside += crease(studio, [sleeve.at(0.12, 0.5), sleeve.at(0.3, 0.4), sleeve.at(0.46, 0.62)], {
      width: 26,
      strength: 0.3,
    });
    inside += ridge(studio, [sleeve.at(0.1, -0.3), sleeve.at(0.5, -0.45), sleeve.at(0.92, -0.3)], {
      width: 34,
      strength: 0.45,
    });
  }
  if (gather)
    for (let index = 0; index < 4; index += 1) {
      const across = -0.7 + index * 0.45 + random.between(-0.08, 0.08);
      inside += fold(
        studio,
        [
          sleeve.at(1 - gather, across),
          sleeve.at(1 - gather - 0.08, across * 1.05),
          sleeve.at(0.72 - random.between(0, 0.1), across * 1.1),
        ],
        { width: random.between(9, 15), strength: 0.5, pressure: 'start' },
      );
    }
  const drawing = cloth(studio, sleeve.outline, {
    lean: sleeve.lean,
    sag: 4,
    tone: side > 0 ? -0.035 : 0.008,
    volume: 0.75,
    inside,
  });
  return drawing + cuffOf(studio, sleeve, style) + hemLine(studio, sleeve, style);
}

function undercutOf(studio: Studio, sleeve: Sleeve): string {
  return (
    hollow(studio, [sleeve.at(0.02, 0.9), sleeve.at(0.18, 0.85), sleeve.at(0.4, 1)], {
      width: 46,
      strength: 0.6,
      pressure: 'start',
    }) +
    hollow(studio, [sleeve.at(0, -0.4), sleeve.at(0.14, 0.2), sleeve.at(0.12, 0.9)], {
      width: 24,
      strength: 0.35,
    })
  );
}

function cuffOf(studio: Studio, sleeve: Sleeve, { rib, cuff }: SleeveStyle): string {
  const height = rib ?? cuff;
  if (!height) return '';
  const outline = bandOf(sleeve, 1 - height, 1.005, rib ? 0.9 : 1.06);
  const edge = (along: number): Point[] =>
    [-0.88, -0.3, 0.3, 0.88].map((across) => sleeve.at(along, across));
  return cloth(studio, outline, {
    patterned: Boolean(cuff),
    lean: sleeve.lean,
    casts: false,
    volume: 0.8,
    inside: rib ? ribbing(studio, edge(1 - height), edge(1.01), 13) : '',
  });
}

function hemLine(studio: Studio, sleeve: Sleeve, { rib, cuff }: SleeveStyle): string {
  if (rib || cuff) return '';
  const knots = [-0.97, 0, 0.97].map(
    (across): Knot => [...sleeve.at(across === 0 ? 0.965 : 0.955, across)],
  );
  return seam(studio, curve(knots), 0.45);
}
