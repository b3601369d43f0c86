import { curve, MIDDLE, points } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, stitching } from '../trims';
import { bodice, waistSeam } from './bodice';
import { necktie } from './bow';
import { collarBehind, collarLeaves } from './collars';
import type { Arm, Cut } from './cut';
import { innerBack } from './parts';
import { skirt } from './skirts';
import { sleeves } from './sleeves';

function child(studio: Studio, side: Side): string {
  const { random } = studio;
  const cut: Cut = {
    neck: [76, 236],
    drop: 46,
    shoulder: [166, 262],
    underarm: [166, 400],
    waist: [158, 500],
    hem: [156, 540],
    sag: 8,
  };
  const arm: Arm = { end: [cut.shoulder[0] + 74, 430], width: 108, bow: 8, puff: 56, head: 26 };
  const arms = sleeves(studio, cut, arm, { cuff: 0.14 });
  const lower = skirt(
    studio,
    {
      waist: cut.hem,
      hip: [216, 660],
      hem: [286, 920 + random.between(-30, 30)],
      folds: 7,
      wave: 14,
    },
    stitching(studio, curve(points('170,886 450,912 730,886'))),
  );
  const peter = collarLeaves(studio, cut, {
    rise: 6,
    point: [94, 46],
    rounded: true,
    color: studio.subject.pattern === 'plain' ? undefined : studio.ink.accent,
  });
  const back = side === 'back';
  return [
    back ? '' : innerBack(studio, cut),
    arms,
    lower,
    bodice(studio, cut, 'round', side),
    waistSeam(studio, cut),
    back
      ? collarBehind(studio, cut, 44) +
        [0, 1, 2].map((index) => button(studio, MIDDLE, 330 + index * 70, 10)).join('')
      : peter,
    back
      ? necktie(studio, MIDDLE, cut.hem[1], 0.9)
      : random.chance(0.5)
        ? necktie(studio, MIDDLE, cut.neck[1] + cut.drop + 16, 0.5)
        : [0, 1, 2].map((index) => button(studio, MIDDLE, 330 + index * 62, 9)).join(''),
  ].join('');
}

export const kidsDress: Piece = {
  draw: child,
  closeUp: { x: 430, y: 350, zoom: 2.3 },
  still: { kind: 'hanger', neck: 236 },
};
