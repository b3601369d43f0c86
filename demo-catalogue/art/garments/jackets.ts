import { cloth, sheen } from '../cloth';
import { MIDDLE, points } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { zip } from '../trims';
import { bodyOutline, type Cut } from './cut';
import { backNeck, bodyFolds, hemRib, innerBack, neckRib } from './parts';
import { weltPocket } from './pockets';
import { sleeves } from './sleeves';

export const jacketCut = ({ random }: Studio): Cut => {
  const width = random.between(-8, 14);
  return {
    neck: [78, 206],
    drop: 58,
    shoulder: [222 + width, 254],
    underarm: [226 + width, 440],
    waist: [220 + width, 650],
    hem: [212 + width, 860 + random.between(-20, 30)],
    sag: 8,
  };
};

export const jacketArm = (cut: Cut, puff = 24) => ({
  end: [cut.shoulder[0] + 90, 930] as const,
  width: 92,
  bow: 26,
  puff,
});

function bomberBody(studio: Studio, side: Side): string {
  const cut = jacketCut(studio);
  const arms = sleeves(studio, cut, jacketArm(cut), { rib: 0.1 }) + hemRib(studio, cut, 66);
  const gloss =
    sheen(studio, points('320,330 330,560 316,820'), 60) +
    sheen(studio, points('540,360 550,560 534,800'), 40);
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 12 : cut.drop), {
    inside: bodyFolds(studio, cut, 1.4) + gloss,
  });
  if (side === 'back') return arms + body + backNeck(studio, cut, 34);
  return [
    innerBack(studio, cut),
    arms,
    body,
    weltPocket(studio, [MIDDLE - 176, 690], [MIDDLE - 112, 790], -17),
    weltPocket(studio, [MIDDLE + 176, 690], [MIDDLE + 112, 790], 17),
    neckRib(studio, cut, 'round', 38),
    zip(studio, [MIDDLE, cut.neck[1] + cut.drop + 4], [MIDDLE, cut.hem[1] + 62]),
  ].join('');
}

export const bomber: Piece = {
  draw: bomberBody,
  closeUp: { x: 420, y: 330, zoom: 2.3 },
  still: { kind: 'hanger', neck: 200 },
};
