import { cloth } from '../cloth';
import { fold } from '../folds';
import { corner, MIDDLE } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam } from '../trims';
import { necktie } from './bow';
import { bodyOutline, type Cut } from './cut';
import { backNeck, bodyFolds, innerBack, neckRib } from './parts';
import { shirtCut } from './shirts';
import { sleeves } from './sleeves';

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
  const arm = {
    end: [cut.shoulder[0] + 104, 862 + random.between(-120, 30)] as const,
    width: 96,
    bow: 30,
    puff: 62,
    head: 20,
  };
  const gathers = [-1, 1]
    .flatMap((way) =>
      [0.45, 0.6, 0.75].map((t) =>
        fold(
          studio,
          [
            [MIDDLE + way * cut.shoulder[0] * t, cut.shoulder[1] + 26],
            [MIDDLE + way * cut.shoulder[0] * (t - 0.04), 360],
            [MIDDLE + way * cut.shoulder[0] * (t - 0.1), 500],
          ],
          { width: 18, strength: 0.45, pressure: 'start' },
        ),
      ),
    )
    .join('');
  const body = (drop: number) =>
    cloth(studio, bodyOutline(cut, drop > 30 ? 'v' : 'round', drop), {
      sag: 12,
      inside: bodyFolds(studio, cut, 1.25) + gathers,
    });
  const arms = sleeves(studio, cut, arm, { cuff: 0.075 });
  if (side === 'back')
    return (
      arms +
      body(16) +
      backNeck(studio, cut, 14) +
      seam(studio, `M${MIDDLE} ${cut.neck[1] + 30}V${cut.neck[1] + 160}`) +
      button(studio, MIDDLE, cut.neck[1] + 40, 7)
    );
  return [
    innerBack(studio, cut),
    arms,
    body(cut.drop),
    neckRibPlain(studio, cut),
    ruffle ? frill(studio, cut, 1) + frill(studio, cut, -1) : '',
    seam(studio, `M${MIDDLE} ${cut.neck[1] + cut.drop + 12}V${cut.hem[1] + cut.sag}`),
    ...[0, 1, 2, 3, 4].map((index) =>
      button(studio, MIDDLE + 9, cut.neck[1] + cut.drop + 54 + index * 118, 7),
    ),
    bow ? necktie(studio, MIDDLE, cut.neck[1] + cut.drop + 8) : '',
  ].join('');
}

const neckRibPlain = (studio: Studio, cut: Cut) =>
  neckRib(
    { ...studio, ink: { ...studio.ink, shadowStrength: 0.1, lightStrength: 0.2 } },
    cut,
    'v',
    12,
  );

/** A ruffle falling from the neckline along the front. */
function frill(studio: Studio, cut: Cut, side: 1 | -1): string {
  const y = cut.neck[1] + cut.drop;
  const at = (dx: number, dy: number) => [MIDDLE + side * dx, y + dy] as const;
  return cloth(
    studio,
    [
      corner(...at(cut.neck[0] + 4, -cut.drop + 8)),
      at(cut.neck[0] + 48, -cut.drop + 46),
      at(88, -20),
      at(82, 40),
      at(58, 96),
      at(64, 150),
      at(38, 214),
      corner(...at(12, 250)),
      at(12, 90),
      corner(...at(6, 6)),
    ],
    {
      casts: false,
      lean: side * 20,
      inside: [0.1, 0.32, 0.54, 0.76]
        .map((t) =>
          fold(studio, [at(20, t * 230 - 20), at(46, t * 230), at(78, t * 230 + 16)], {
            width: 16,
            strength: 0.6,
            pressure: 'start',
          }),
        )
        .join(''),
    },
  );
}

export const blousePiece: Piece = {
  draw: blouse,
  closeUp: { x: 430, y: 360, zoom: 2.2 },
  still: { kind: 'hanger', neck: 192 },
};
