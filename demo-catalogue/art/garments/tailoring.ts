import { cloth } from '../cloth';
import { fold } from '../folds';
import { bothSides, corner, curve, type Knot, lerp, MIDDLE, symmetric } from '../path';
import type { Studio } from '../studio';
import { seam } from '../trims';
import { collarBehind } from './collars';
import { type Arm, bodyOutline, type Cut, frontHalf } from './cut';
import { bodyFolds } from './parts';
import { sleeves } from './sleeves';

export const coatCut = ({ random }: Studio): Cut => {
  const width = random.between(-6, 12);
  return {
    neck: [58, 112],
    drop: 230,
    shoulder: [168 + width, 146],
    underarm: [166 + width, 302],
    waist: [158 + width, 470],
    hem: [206 + width, 1092 + random.between(-50, 20)],
    sag: 6,
  };
};

export const tailoredArm = (cut: Cut, reach: number, end: number, width: number): Arm => ({
  end: [cut.shoulder[0] + reach, end],
  width,
  bow: 20,
  puff: 6,
  head: 5,
});

/** Both fronts of a jacket, the right one (on the picture's left) over the other, open below the last button when `cutaway`. */
export function fronts(
  studio: Studio,
  cut: Cut,
  overlap: number,
  cutaway: number,
  inside = '',
): string {
  const neckline = (): Knot[] => [
    corner(-overlap, cut.neck[1] + cut.drop),
    [cut.neck[0] * 0.4, cut.neck[1] + cut.drop * 0.5],
    corner(...cut.neck),
  ];
  return ([1, -1] as const)
    .map((side) => {
      const outline = frontHalf(cut, side, neckline(), overlap);
      const rounded: Knot[] = cutaway
        ? outline.flatMap((knot, index): Knot[] =>
            index === outline.length - 1
              ? [
                  [MIDDLE + side * (cutaway + 60), cut.hem[1] + cut.sag],
                  [MIDDLE + side * cutaway, cut.hem[1] - 40],
                  corner(MIDDLE - side * overlap, lerp(cut.waist[1], cut.hem[1], 0.2)),
                ]
              : [knot],
          )
        : outline;
      return cloth(studio, rounded, {
        volume: 0.55,
        sag: 6,
        lean: side * -2,
        inside: bodyFolds(studio, cut, 0.9) + darts(studio, cut) + inside,
      });
    })
    .join('');
}

const darts = (studio: Studio, cut: Cut) =>
  bothSides((way) =>
    seam(
      studio,
      curve([
        [MIDDLE + way * cut.underarm[0] * 0.62, cut.underarm[1] + 90],
        [MIDDLE + way * cut.waist[0] * 0.6, cut.waist[1]],
        [MIDDLE + way * cut.hem[0] * 0.62, lerp(cut.waist[1], cut.hem[1], 0.42)],
      ]),
      0.35,
    ),
  );

/** The lining seen inside an open front. */
export function lining(studio: Studio, cut: Cut): string {
  const depth = cut.neck[1] + cut.drop;
  const outline = symmetric([
    [0, cut.neck[1] - 10],
    corner(...cut.neck),
    [cut.neck[0] + 16, depth],
    corner(60, cut.hem[1] - 14),
    [0, cut.hem[1] - 14],
  ]);
  return cloth(studio, outline, { tone: -0.15, volume: 0.2, casts: false });
}

export function tailoredBack(studio: Studio, cut: Cut, arm: Arm, vent: number): string {
  const centre = seam(studio, `M${MIDDLE} ${cut.neck[1] + 40}V${cut.hem[1] - vent}`, 0.5);
  const slit = fold(
    studio,
    [
      [MIDDLE, cut.hem[1] - vent],
      [MIDDLE + 3, cut.hem[1] - vent / 2],
      [MIDDLE + 4, cut.hem[1] + 10],
    ],
    { width: 22, strength: 0.8, pressure: 'end' },
  );
  return (
    sleeves(studio, cut, arm) +
    cloth(studio, bodyOutline(cut, 'round', 10), {
      inside: bodyFolds(studio, cut, 0.9) + darts(studio, cut) + centre + slit,
    }) +
    collarBehind(studio, cut, 62)
  );
}

export const skirtFolds = (studio: Studio, cut: Cut) =>
  [-0.68, -0.3, 0.36, 0.72]
    .map((t) =>
      fold(
        studio,
        [
          [MIDDLE + cut.waist[0] * t, cut.waist[1] + 60],
          [MIDDLE + cut.waist[0] * t * 1.05, 800],
          [MIDDLE + cut.hem[0] * t, cut.hem[1]],
        ],
        { width: 26, strength: 0.5, pressure: 'end' },
      ),
    )
    .join('');
