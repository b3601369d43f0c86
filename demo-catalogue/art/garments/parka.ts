import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { corner, MIDDLE, type Point, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import { bodyOutline, type Cut } from './cut';
import { bodyFolds } from './parts';
import { flapPocket, patchPocket } from './pockets';
import { sleeves } from './sleeves';

function parkaBody(studio: Studio, side: Side): string {
  const cut: Cut = {
    neck: [76, 190],
    drop: 40,
    shoulder: [198, 226],
    underarm: [204, 396],
    waist: [194, 600],
    hem: [222, 1040],
    sag: 10,
  };
  const arms = sleeves(
    studio,
    cut,
    { end: [cut.shoulder[0] + 82, 826], width: 96, bow: 24, puff: 24 },
    { cuff: 0.07 },
  );
  const [dx, y] = cut.neck;
  const cord =
    hollow(
      studio,
      [
        [MIDDLE - 200, cut.waist[1] + 6],
        [MIDDLE, cut.waist[1] + 16],
        [MIDDLE + 200, cut.waist[1] + 6],
      ],
      { width: 30, strength: 0.6 },
    ) +
    seam(
      studio,
      `M${MIDDLE - 200} ${cut.waist[1]}Q${MIDDLE} ${cut.waist[1] + 18} ${MIDDLE + 200} ${cut.waist[1]}`,
    );
  const gathers = [-150, -96, -50, 56, 104, 152]
    .map((dx2) =>
      fold(
        studio,
        [
          [MIDDLE + dx2, cut.waist[1] + 8],
          [MIDDLE + dx2 * 1.05, cut.waist[1] + 70],
          [MIDDLE + dx2 * 1.1, cut.waist[1] + 150],
        ],
        { width: 16, strength: 0.5, pressure: 'start' },
      ),
    )
    .join('');
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 8 : cut.drop), {
    inside: bodyFolds(studio, cut) + cord + gathers,
  });
  const fluff = fur(
    studio,
    side === 'back'
      ? [
          [MIDDLE - dx - 40, y + 30],
          [MIDDLE - dx - 18, y + 140],
          [MIDDLE, y + 176],
          [MIDDLE + dx + 18, y + 140],
          [MIDDLE + dx + 40, y + 30],
        ]
      : [
          [MIDDLE - 40, y + 74],
          [MIDDLE - dx - 34, y + 10],
          [MIDDLE - dx - 8, y - 66],
          [MIDDLE, y - 90],
          [MIDDLE + dx + 8, y - 66],
          [MIDDLE + dx + 34, y + 10],
          [MIDDLE + 40, y + 74],
        ],
  );
  const hood = cloth(
    studio,
    symmetric([
      [0, y - 84],
      [dx * 0.9, y - 70],
      [dx + 40, y - 6],
      [dx + 36, y + 40],
      [50, y + (side === 'back' ? 150 : 70)],
      [0, y + (side === 'back' ? 168 : 76)],
    ]),
    {
      tone: side === 'back' ? 0 : -0.08,
      inside: hollow(
        studio,
        [
          [MIDDLE - 70, y - 10],
          [MIDDLE, y + 20],
          [MIDDLE + 70, y - 10],
        ],
        { width: 90, strength: 0.8 },
      ),
    },
  );
  if (side === 'back') return arms + body + hood + fluff;
  const top = y + cut.drop;
  return [
    hood,
    arms,
    body,
    cloth(
      studio,
      [
        corner(MIDDLE - 30, top + 6),
        corner(MIDDLE + 26, top + 6),
        corner(MIDDLE + 26, cut.hem[1] + 9),
        corner(MIDDLE - 30, cut.hem[1] + 9),
      ],
      {
        casts: false,
        volume: 0.2,
        inside: stitching(studio, `M${MIDDLE + 18} ${top}V${cut.hem[1]}`),
      },
    ),
    ...[0, 1, 2, 3, 4].map((index) => snap(MIDDLE - 2, top + 60 + index * 160, 9)),
    patchPocket(studio, MIDDLE - 122, 740, [132, 160], { flap: true }),
    patchPocket(studio, MIDDLE + 122, 740, [132, 160], { flap: true }),
    flapPocket(studio, MIDDLE - 112, 436, 100, 34),
    fluff,
  ].join('');
}

/** A trim of long-haired pile along a line. */
function fur({ random }: Studio, spine: readonly Point[]): string {
  const points = spine.slice(0, -1).flatMap((from, index) => {
    const to = spine[index + 1] ?? from;
    return Array.from(
      { length: 14 },
      (_, step): Point => [
        from[0] + ((to[0] - from[0]) * step) / 14,
        from[1] + ((to[1] - from[1]) * step) / 14,
      ],
    );
  });
  const layer = (count: number, reach: number) =>
    points
      .flatMap(([x, y]) =>
        Array.from({ length: count }, () => {
          const angle = random.between(0, Math.PI * 2);
          const length = random.between(reach * 0.5, reach);
          return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`;
        }),
      )
      .join('');
  const stroke = (data: string, color: string, width: number) =>
    `<path d="${data}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  return (
    stroke(layer(4, 30), '#8d7352', 7) +
    stroke(layer(4, 34), '#b79c7c', 5) +
    stroke(layer(4, 28), '#d6c0a2', 3.4) +
    stroke(layer(3, 22), '#f0e3cf', 2.2)
  );
}

export const parka: Piece = {
  draw: parkaBody,
  closeUp: { x: 420, y: 300, zoom: 2.2 },
  still: { kind: 'hanger', neck: 106 },
};
