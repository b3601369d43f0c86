import { cloth } from '../cloth';
import { fold } from '../folds';
import { corner, MIDDLE, smooth } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, stitching } from '../trims';
import { bodyOutline, type Cut } from './cut';
import { collarBack, collarBehind, collarLeaves } from './collars';
import { bodyFolds, innerBack, neckRib, backNeck, sleeves } from './parts';
import { patchPocket } from './pockets';

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
export function placket(studio: Studio, top: number, bottom: number, buttons: number, width = 36): string {
  const outline = [corner(MIDDLE - width / 2, top), corner(MIDDLE + width / 2, top), corner(MIDDLE + width / 2, bottom), corner(MIDDLE - width / 2, bottom)];
  const left = `M${MIDDLE - width / 2 + 5} ${top}V${bottom}`;
  const right = `M${MIDDLE + width / 2 - 5} ${top}V${bottom}`;
  let drawing = cloth(studio, outline, { casts: false, volume: 0.15, inside: stitching(studio, left) + stitching(studio, right) });
  for (let index = 0; index < buttons; index += 1)
    drawing += button(studio, MIDDLE, top + 34 + ((bottom - top - 90) / Math.max(1, buttons - 1)) * index, 8);
  return drawing;
}

/** The seam of a back yoke with the pleat under it. */
export function backYoke(studio: Studio, cut: Cut): string {
  const y = cut.shoulder[1] + 58;
  const reach = cut.shoulder[0] - 10;
  return (
    seam(studio, smooth([[MIDDLE - reach, y], [MIDDLE, y + 12], [MIDDLE + reach, y]], false)) +
    fold(studio, [[MIDDLE - 15, y + 12], [MIDDLE - 20, y + 200], [MIDDLE - 24, cut.hem[1] - 40]], { width: 20, strength: 0.5, pressure: 'start' }) +
    fold(studio, [[MIDDLE + 15, y + 12], [MIDDLE + 20, y + 200], [MIDDLE + 26, cut.hem[1] - 60]], { width: 20, strength: 0.5, pressure: 'start' })
  );
}

function shirtBody(studio: Studio, side: Side): string {
  const cut = shirtCut(studio);
  const { random } = studio;
  const arm = { end: [cut.shoulder[0] + 92, 905] as const, width: 92, bow: 24, puff: 10 };
  const pocket = random.chance(0.6);
  const bottom = cut.hem[1] + cut.sag;
  const trunk = (drop: number) => cloth(studio, bodyOutline(cut, drop > 30 ? 'v' : 'round', drop), { sag: 12, inside: bodyFolds(studio, cut) + (side === 'back' ? backYoke(studio, cut) : '') });
  if (side === 'back') return sleeves(studio, cut, arm, { cuff: 0.1 }) + trunk(14) + collarBehind(studio, cut);
  return [
    collarBack(studio, cut),
    sleeves(studio, cut, arm, { cuff: 0.1 }),
    trunk(cut.drop + 6),
    placket(studio, cut.neck[1] + cut.drop - 2, bottom - 2, 7),
    pocket ? patchPocket(studio, MIDDLE + 104, cut.underarm[1] - 10, [104, 118], { pointed: true }) : '',
    collarLeaves(studio, cut, { rise: 24, point: [82, 62] }),
    button(studio, MIDDLE, cut.neck[1] + cut.drop + 14, 7),
  ].join('');
}

const blouseCut = (studio: Studio): Cut => ({
  ...shirtCut(studio),
  neck: [84, 192],
  drop: 124,
  waist: [206, 680],
  hem: [222, 930],
  sag: 14,
});

function blouse(studio: Studio, side: Side): string {
  const cut = blouseCut(studio);
  const { random } = studio;
  const bow = random.chance(0.35);
  const ruffle = !bow && random.chance(0.5);
  const arm = { end: [cut.shoulder[0] + 104, 862 + random.between(-120, 30)] as const, width: 96, bow: 30, puff: 62, head: 20 };
  const gathers = [-1, 1]
    .flatMap((way) => [0.45, 0.6, 0.75].map((t) => fold(studio, [[MIDDLE + way * cut.shoulder[0] * t, cut.shoulder[1] + 26], [MIDDLE + way * cut.shoulder[0] * (t - 0.04), 360], [MIDDLE + way * cut.shoulder[0] * (t - 0.1), 500]], { width: 18, strength: 0.45, pressure: 'start' })))
    .join('');
  const body = (drop: number) => cloth(studio, bodyOutline(cut, drop > 30 ? 'v' : 'round', drop), { sag: 12, inside: bodyFolds(studio, cut, 1.25) + gathers });
  const arms = sleeves(studio, cut, arm, { cuff: 0.075 });
  if (side === 'back') return arms + body(16) + backNeck(studio, cut, 14) + seam(studio, `M${MIDDLE} ${cut.neck[1] + 30}V${cut.neck[1] + 160}`) + button(studio, MIDDLE, cut.neck[1] + 40, 7);
  return [
    innerBack(studio, cut),
    arms,
    body(cut.drop),
    neckRibPlain(studio, cut),
    ruffle ? frill(studio, cut, 1) + frill(studio, cut, -1) : '',
    seam(studio, `M${MIDDLE} ${cut.neck[1] + cut.drop + 12}V${cut.hem[1] + cut.sag}`),
    ...[0, 1, 2, 3, 4].map((index) => button(studio, MIDDLE + 9, cut.neck[1] + cut.drop + 54 + index * 118, 7)),
    bow ? necktie(studio, MIDDLE, cut.neck[1] + cut.drop + 8) : '',
  ].join('');
}

const neckRibPlain = (studio: Studio, cut: Cut) => neckRib({ ...studio, ink: { ...studio.ink, shadowStrength: 0.1, lightStrength: 0.2 } }, cut, 'v', 12);

/** A ruffle falling from the neckline along the front. */
function frill(studio: Studio, cut: Cut, side: 1 | -1): string {
  const y = cut.neck[1] + cut.drop;
  const at = (dx: number, dy: number) => [MIDDLE + side * dx, y + dy] as const;
  return cloth(
    studio,
    [corner(...at(cut.neck[0] + 4, -cut.drop + 8)), [...at(cut.neck[0] + 48, -cut.drop + 46)], [...at(88, -20)], [...at(82, 40)], [...at(58, 96)], [...at(64, 150)], [...at(38, 214)], corner(...at(12, 250)), [...at(12, 90)], corner(...at(6, 6))],
    {
      casts: false,
      lean: side * 20,
      inside: [0.1, 0.32, 0.54, 0.76].map((t) => fold(studio, [at(20, t * 230 - 20), at(46, t * 230), at(78, t * 230 + 16)], { width: 16, strength: 0.6, pressure: 'start' })).join(''),
    },
  );
}

/** A tied bow with hanging ends. */
export function necktie(studio: Studio, x: number, y: number, size = 1): string {
  const at = (dx: number, dy: number) => [x + dx * size, y + dy * size] as const;
  const tail = (way: 1 | -1) =>
    cloth(studio, [corner(...at(way * 4, 6)), [...at(way * 26, 90)], [...at(way * 30, 170)], corner(...at(way * 40, 250 + way * 20)), corner(...at(way * 4, 236 + way * 20)), [...at(way * 2, 120)]], {
      lean: way * -8,
      inside: fold(studio, [at(way * 8, 20), at(way * 20, 120), at(way * 22, 220)], { width: 14, strength: 0.6, pressure: 'start' }),
    });
  const loop = (way: 1 | -1) =>
    cloth(studio, [corner(...at(0, -8)), [...at(way * 44, -40)], [...at(way * 98, -34)], [...at(way * 112, 2)], [...at(way * 88, 36)], [...at(way * 40, 26)], corner(...at(0, 14))], {
      lean: way * 70,
      inside: fold(studio, [at(way * 8, 0), at(way * 44, -8), at(way * 82, -12)], { width: 16, strength: 0.7, pressure: 'start' }),
    });
  const knot = cloth(studio, [[...at(-16, -14)], [...at(14, -15)], [...at(18, 4)], [...at(12, 22)], [...at(-13, 21)], [...at(-18, 4)]], { volume: 1 });
  return tail(-1) + tail(1) + loop(-1) + loop(1) + knot;
}

function poloBody(studio: Studio, side: Side): string {
  const cut = { ...shirtCut(studio), sag: 12 };
  const arm = { end: [cut.shoulder[0] + 70, 500] as const, width: 138, bow: 4 };
  const arms = sleeves(studio, cut, arm, { rib: 0.1 });
  const body = (drop: number) => cloth(studio, bodyOutline(cut, drop > 30 ? 'v' : 'round', drop), { sag: 12, inside: bodyFolds(studio, cut) });
  if (side === 'back') return arms + body(14) + collarBehind(studio, cut, 54);
  return [collarBack(studio, cut), arms, body(cut.drop + 6), placket(studio, cut.neck[1] + cut.drop - 2, cut.neck[1] + cut.drop + 170, 3, 34), collarLeaves(studio, cut, { rise: 22, point: [88, 34], stitched: false })].join('');
}

export const shirt: Piece = { draw: shirtBody, closeUp: { x: 440, y: 320, zoom: 2.4 }, still: { kind: 'folded', top: 150, half: 190 } };
export const blousePiece: Piece = { draw: blouse, closeUp: { x: 430, y: 360, zoom: 2.2 }, still: { kind: 'hanger', neck: 192 } };
export const polo: Piece = { draw: poloBody, closeUp: { x: 440, y: 320, zoom: 2.4 }, still: { kind: 'folded', top: 154, half: 190 } };
