import { cloth } from '../cloth';
import { fold } from '../folds';
import { across, curve, MIDDLE } from '../path';
import type { Side } from '../piece';
import type { Studio } from '../studio';
import { seam } from '../trims';
import { type Arm, bodyOutline, type Cut } from './cut';
import { bodyFolds } from './parts';

/** A dress bodice down to the waist seam. */
export const bodiceCut = ({ random }: Studio, waist = 108): Cut => ({
  neck: [62, 122],
  drop: 60,
  shoulder: [142 + random.between(-6, 8), 150],
  underarm: [138, 282],
  waist: [waist + 8, 400],
  hem: [waist, 448],
  sag: 8,
});

export const dressArm = (studio: Studio, cut: Cut): Arm => {
  const kind = studio.random.next();
  if (kind < 0.4)
    return { end: [cut.shoulder[0] + 62, 330], width: 104, bow: 8, puff: 34, head: 16 };
  if (kind < 0.7)
    return { end: [cut.shoulder[0] + 72, 500], width: 82, bow: 20, puff: 44, head: 14 };
  return { end: [cut.shoulder[0] + 70, 636], width: 66, bow: 20, puff: 34, head: 12 };
};

const waistGathers = (studio: Studio, cut: Cut) =>
  [-0.7, -0.42, -0.16, 0.16, 0.42, 0.7]
    .map((t) =>
      fold(
        studio,
        [
          [MIDDLE + cut.hem[0] * t, cut.hem[1] + 4],
          [MIDDLE + cut.hem[0] * t * 1.05, cut.hem[1] - 50],
          [MIDDLE + cut.hem[0] * t * 1.16, cut.hem[1] - 96],
        ],
        { width: 12, strength: 0.42, pressure: 'start' },
      ),
    )
    .join('');

export const waistSeam = (studio: Studio, cut: Cut) =>
  seam(studio, curve(across(cut.hem[0], cut.hem[1], cut.hem[1] + cut.sag)), 0.5);

export function bodice(
  studio: Studio,
  cut: Cut,
  neckline: 'v' | 'round' | 'square',
  side: Side,
  extra = '',
): string {
  const outline = side === 'back' ? bodyOutline(cut, 'round', 14) : bodyOutline(cut, neckline);
  return cloth(studio, outline, {
    sag: 8,
    inside:
      bodyFolds(studio, { ...cut, waist: [cut.waist[0], cut.waist[1] - 40] }, 0.8) +
      waistGathers(studio, cut) +
      extra,
  });
}
