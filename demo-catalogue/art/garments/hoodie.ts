import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { across, corner, curve, MIDDLE, type Point, points, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import type { Cut } from './cut';
import { knitArm, knitCut } from './knitwear';
import { hemRib } from './parts';
import { sleeves } from './sleeves';
import { trunk } from './tops';

function hooded(studio: Studio, side: Side): string {
  const cut: Cut = { ...knitCut(studio), neck: [92, 226], drop: 74 };
  const arms = sleeves(studio, cut, knitArm(cut), { rib: 0.1 });
  const body = hemRib(studio, cut, 62) + trunk(studio, cut, 'round', side, 1.2);
  if (side === 'back') return arms + body + hoodFromBehind(studio, cut);
  return [
    hoodLining(studio, cut),
    arms,
    body,
    kangarooPocket(studio, cut),
    hoodLeaf(studio, cut, -1),
    hoodLeaf(studio, cut, 1),
    drawstring(studio, cut, -1, 190),
    drawstring(studio, cut, 1, 168),
  ].join('');
}

function hoodFromBehind(studio: Studio, { neck: [dx, y] }: Cut): string {
  const hood = symmetric([
    [0, y - 36],
    [dx * 0.8, y - 28],
    [dx + 34, y + 26],
    [dx + 12, y + 130],
    [46, y + 208],
    [0, y + 226],
  ]);
  return cloth(studio, hood, {
    inside:
      seam(studio, `M${MIDDLE} ${y - 36}V${y + 226}`) +
      fold(studio, points('-60,10 -66,100 -26,190', [MIDDLE, y]), { width: 26, strength: 0.5 }) +
      fold(studio, points('50,0 70,90 34,190', [MIDDLE, y]), { width: 26, strength: 0.5 }),
  });
}

/** The inside of the hood, behind the neck. */
function hoodLining(studio: Studio, { neck: [dx, y], drop }: Cut): string {
  const back = symmetric([
    [0, y - 92],
    [dx * 0.8, y - 84],
    [dx + 26, y - 40],
    [dx + 34, y + 14],
    [dx * 0.6, y + drop + 20],
    [0, y + drop + 34],
  ]);
  return cloth(studio, back, {
    tone: -0.12,
    volume: 0.4,
    inside: hollow(studio, across(90, y, y + 54), { width: 120, strength: 0.7 }),
  });
}

/** One half of the hood, from the crown to its tip below the neck. */
function hoodLeaf(studio: Studio, { neck: [dx, y], drop }: Cut, way: 1 | -1): string {
  const at = (px: number, py: number): Point => [MIDDLE + way * px, y + py];
  return cloth(
    studio,
    [
      corner(...at(0, drop + 36)),
      at(34, drop * 0.6),
      at(dx * 0.66, 0),
      corner(...at(dx * 0.62, -84)),
      at(dx + 14, -64),
      at(dx + 44, 0),
      at(dx + 40, 60),
      at(70, drop + 40),
    ],
    {
      lean: way * -20,
      inside:
        fold(studio, [at(dx + 4, -60), at(dx + 10, 10), at(50, drop + 24)], {
          width: 26 * way,
          strength: 0.5,
        }) +
        stitching(
          studio,
          curve([
            at(10, drop + 26),
            at(44, drop * 0.6),
            at(dx * 0.66 + 12, 0),
            at(dx * 0.64 + 12, -80),
          ]),
        ),
    },
  );
}

function kangarooPocket(studio: Studio, cut: Cut): string {
  const pocket = symmetric([
    corner(0, 704),
    corner(84, 704),
    [104, 770],
    corner(150, 850),
    corner(150, cut.hem[1] + 6),
    [0, cut.hem[1] + 8],
  ]);
  return cloth(studio, pocket, {
    casts: false,
    volume: 0.15,
    inside:
      stitching(studio, curve(points('358,712 338,772 308,850'))) +
      stitching(studio, curve(points('542,712 562,772 592,850'))),
  });
}

function drawstring(studio: Studio, cut: Cut, way: 1 | -1, length: number): string {
  const { ink } = studio;
  const x = MIDDLE + way * 30;
  const y = cut.neck[1] + cut.drop;
  const data = `M${x} ${y + 2}q${way * 14} ${length * 0.5} ${way * 6} ${length}`;
  const stroke = (color: string, width: number) =>
    `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  return stroke(ink.edge, 9) + stroke(ink.light, 6) + snap(x, y, 7);
}

export const hoodie: Piece = {
  draw: hooded,
  closeUp: { x: 440, y: 350, zoom: 2.2 },
  still: { kind: 'hanger', neck: 140 },
};
