import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { across, MIDDLE, type Point, rectangle, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import { type Arm, bodyOutline, type Cut } from './cut';
import { bodyFolds } from './parts';
import { flapPocket, patchPocket } from './pockets';
import { sleeves } from './sleeves';

const parkaCut: Cut = {
  neck: [76, 190],
  drop: 40,
  shoulder: [198, 226],
  underarm: [204, 396],
  waist: [194, 600],
  hem: [222, 1040],
  sag: 10,
};

const parkaArm: Arm = { end: [parkaCut.shoulder[0] + 82, 826], width: 96, bow: 24, puff: 24 };

function parkaBody(studio: Studio, side: Side): string {
  const cut = parkaCut;
  const arms = sleeves(studio, cut, parkaArm, { cuff: 0.07 });
  const waist = waistCord(studio, cut);
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 8 : cut.drop), {
    inside: bodyFolds(studio, cut) + waist,
  });
  const trim = fur(studio, hoodEdge(cut, side));
  const hood = furHood(studio, cut, side);
  if (side === 'back') return arms + body + hood + trim;
  return [
    hood,
    arms,
    body,
    snapPlacket(studio, cut),
    patchPocket(studio, MIDDLE - 122, 740, [132, 160], { flap: true }),
    patchPocket(studio, MIDDLE + 122, 740, [132, 160], { flap: true }),
    flapPocket(studio, MIDDLE - 112, 436, 100, 34),
    trim,
  ].join('');
}

/** The cord at the waist and the cloth that it gathers. */
function waistCord(studio: Studio, { waist: [, y] }: Cut): string {
  const cord =
    hollow(studio, across(200, y + 6, y + 16), { width: 30, strength: 0.6 }) +
    seam(studio, `M${MIDDLE - 200} ${y}Q${MIDDLE} ${y + 18} ${MIDDLE + 200} ${y}`);
  const gathers = [-150, -96, -50, 56, 104, 152]
    .map((dx) =>
      fold(
        studio,
        [
          [MIDDLE + dx, y + 8],
          [MIDDLE + dx * 1.05, y + 70],
          [MIDDLE + dx * 1.1, y + 150],
        ],
        { width: 16, strength: 0.5, pressure: 'start' },
      ),
    )
    .join('');
  return cord + gathers;
}

function snapPlacket(studio: Studio, { neck, drop, hem }: Cut): string {
  const top = neck[1] + drop;
  const strip = cloth(studio, rectangle([MIDDLE - 30, top + 6], [MIDDLE + 26, hem[1] + 9]), {
    casts: false,
    volume: 0.2,
    inside: stitching(studio, `M${MIDDLE + 18} ${top}V${hem[1]}`),
  });
  const snaps = [0, 1, 2, 3, 4].map((index) => snap(MIDDLE - 2, top + 60 + index * 160, 9));
  return strip + snaps.join('');
}

function furHood(studio: Studio, { neck: [dx, y] }: Cut, side: Side): string {
  const back = side === 'back';
  const outline = symmetric([
    [0, y - 84],
    [dx * 0.9, y - 70],
    [dx + 40, y - 6],
    [dx + 36, y + 40],
    [50, y + (back ? 150 : 70)],
    [0, y + (back ? 168 : 76)],
  ]);
  return cloth(studio, outline, {
    tone: back ? 0 : -0.08,
    inside: hollow(studio, across(70, y - 10, y + 20), { width: 90, strength: 0.8 }),
  });
}

/** The edge of the hood, which the fur trims. */
const hoodEdge = ({ neck: [dx, y] }: Cut, side: Side): Point[] =>
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
      ];

/** A trim of long-haired pile along a line. */
function fur({ random }: Studio, spine: readonly Point[]): string {
  const roots = spine.slice(0, -1).flatMap((from, index) => {
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
    roots
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
