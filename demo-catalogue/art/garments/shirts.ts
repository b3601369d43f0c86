import { cloth } from '../cloth';
import { fold } from '../folds';
import { across, curve, MIDDLE, rectangle } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, stitching } from '../trims';
import { collarBack, collarBehind, collarLeaves } from './collars';
import { bodyOutline, type Cut } from './cut';
import { bodyFolds } from './parts';
import { patchPocket } from './pockets';
import { sleeves } from './sleeves';

export const shirtCut = ({ random }: Studio): Cut => {
  const width = random.between(-10, 16);
  return {
    neck: [76, 188],
    drop: 66,
    shoulder: [212 + width, 236],
    underarm: [216 + width, 420],
    waist: [204 + width, 660],
    hem: [212 + width, 960 + random.between(-20, 40)],
    sag: 44,
  };
};

/** A buttoned strip down the front. */
export function placket(
  studio: Studio,
  top: number,
  bottom: number,
  buttons: number,
  width = 36,
): string {
  const outline = rectangle([MIDDLE - width / 2, top], [MIDDLE + width / 2, bottom]);
  const left = `M${MIDDLE - width / 2 + 5} ${top}V${bottom}`;
  const right = `M${MIDDLE + width / 2 - 5} ${top}V${bottom}`;
  let drawing = cloth(studio, outline, {
    casts: false,
    volume: 0.15,
    inside: stitching(studio, left) + stitching(studio, right),
  });
  for (let index = 0; index < buttons; index += 1)
    drawing += button(
      studio,
      MIDDLE,
      top + 34 + ((bottom - top - 90) / Math.max(1, buttons - 1)) * index,
      8,
    );
  return drawing;
}

/** The seam of a back yoke with the pleat under it. */
export function backYoke(studio: Studio, cut: Cut): string {
  const y = cut.shoulder[1] + 58;
  const reach = cut.shoulder[0] - 10;
  return (
    seam(studio, curve(across(reach, y, y + 12))) +
    fold(
      studio,
      [
        [MIDDLE - 15, y + 12],
        [MIDDLE - 20, y + 200],
        [MIDDLE - 24, cut.hem[1] - 40],
      ],
      { width: 20, strength: 0.5, pressure: 'start' },
    ) +
    fold(
      studio,
      [
        [MIDDLE + 15, y + 12],
        [MIDDLE + 20, y + 200],
        [MIDDLE + 26, cut.hem[1] - 60],
      ],
      { width: 20, strength: 0.5, pressure: 'start' },
    )
  );
}

function shirtBody(studio: Studio, side: Side): string {
  const cut = shirtCut(studio);
  const { random } = studio;
  const arm = { end: [cut.shoulder[0] + 92, 905] as const, width: 92, bow: 24, puff: 10 };
  const pocket = random.chance(0.6);
  const bottom = cut.hem[1] + cut.sag;
  const trunk = (drop: number) =>
    cloth(studio, bodyOutline(cut, drop > 30 ? 'v' : 'round', drop), {
      sag: 12,
      inside: bodyFolds(studio, cut) + (side === 'back' ? backYoke(studio, cut) : ''),
    });
  if (side === 'back')
    return sleeves(studio, cut, arm, { cuff: 0.1 }) + trunk(14) + collarBehind(studio, cut);
  return [
    collarBack(studio, cut),
    sleeves(studio, cut, arm, { cuff: 0.1 }),
    trunk(cut.drop + 6),
    placket(studio, cut.neck[1] + cut.drop - 2, bottom - 2, 7),
    pocket
      ? patchPocket(studio, MIDDLE + 104, cut.underarm[1] - 10, [104, 118], { pointed: true })
      : '',
    collarLeaves(studio, cut, { rise: 24, point: [82, 62] }),
    button(studio, MIDDLE, cut.neck[1] + cut.drop + 14, 7),
  ].join('');
}

function poloBody(studio: Studio, side: Side): string {
  const cut = { ...shirtCut(studio), sag: 12 };
  const arm = { end: [cut.shoulder[0] + 70, 500] as const, width: 138, bow: 4 };
  const arms = sleeves(studio, cut, arm, { rib: 0.1 });
  const body = (drop: number) =>
    cloth(studio, bodyOutline(cut, drop > 30 ? 'v' : 'round', drop), {
      sag: 12,
      inside: bodyFolds(studio, cut),
    });
  if (side === 'back') return arms + body(14) + collarBehind(studio, cut, 54);
  return [
    collarBack(studio, cut),
    arms,
    body(cut.drop + 6),
    placket(studio, cut.neck[1] + cut.drop - 2, cut.neck[1] + cut.drop + 170, 3, 34),
    collarLeaves(studio, cut, { rise: 22, point: [88, 34], stitched: false }),
  ].join('');
}

export const shirt: Piece = {
  draw: shirtBody,
  closeUp: { x: 440, y: 320, zoom: 2.4 },
  still: { kind: 'folded', top: 150, half: 190 },
};

export const polo: Piece = {
  draw: poloBody,
  closeUp: { x: 440, y: 320, zoom: 2.4 },
  still: { kind: 'folded', top: 154, half: 190 },
};
