import { cloth } from '../cloth';
import { fold, hollow } from '../folds';
import { corner, MIDDLE, type Point, points, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import { knitArm, knitCut } from './knitwear';
import { hemRib } from './parts';
import { sleeves } from './sleeves';
import { trunk } from './tops';

function hooded(studio: Studio, side: Side): string {
  const cut = { ...knitCut(studio), neck: [92, 226] as const, drop: 74 };
  const arms = sleeves(studio, cut, knitArm(cut), { rib: 0.1 });
  const [dx, y] = cut.neck;
  const body = hemRib(studio, cut, 62) + trunk(studio, cut, 'round', side, 1.2);
  if (side === 'back') {
    const hood = symmetric([
      [0, y - 36],
      [dx * 0.8, y - 28],
      [dx + 34, y + 26],
      [dx + 12, y + 130],
      [46, y + 208],
      [0, y + 226],
    ]);
    return (
      arms +
      body +
      cloth(studio, hood, {
        inside:
          seam(studio, `M${MIDDLE} ${y - 36}V${y + 226}`) +
          fold(
            studio,
            [
              [MIDDLE - 60, y + 10],
              [MIDDLE - 66, y + 100],
              [MIDDLE - 26, y + 190],
            ],
            { width: 26, strength: 0.5 },
          ) +
          fold(
            studio,
            [
              [MIDDLE + 50, y],
              [MIDDLE + 70, y + 90],
              [MIDDLE + 34, y + 190],
            ],
            { width: 26, strength: 0.5 },
          ),
      })
    );
  }
  const back = symmetric([
    [0, y - 92],
    [dx * 0.8, y - 84],
    [dx + 26, y - 40],
    [dx + 34, y + 14],
    [dx * 0.6, y + cut.drop + 20],
    [0, y + cut.drop + 34],
  ]);
  const leaf = (way: 1 | -1) => {
    const at = (px: number, py: number): Point => [MIDDLE + way * px, y + py];
    return cloth(
      studio,
      [
        corner(...at(0, cut.drop + 36)),
        [...at(34, cut.drop * 0.6)],
        [...at(dx * 0.66, 0)],
        corner(...at(dx * 0.62, -84)),
        [...at(dx + 14, -64)],
        [...at(dx + 44, 0)],
        [...at(dx + 40, 60)],
        [...at(70, cut.drop + 40)],
      ],
      {
        lean: way * -20,
        inside:
          fold(studio, [at(dx + 4, -60), at(dx + 10, 10), at(50, cut.drop + 24)], {
            width: 26 * way,
            strength: 0.5,
          }) +
          stitching(
            studio,
            smooth(
              [
                [...at(10, cut.drop + 26)],
                [...at(44, cut.drop * 0.6)],
                [...at(dx * 0.66 + 12, 0)],
                [...at(dx * 0.64 + 12, -80)],
              ],
              false,
            ),
          ),
      },
    );
  };
  const pocket = symmetric([
    corner(0, 704),
    corner(84, 704),
    [104, 770],
    corner(150, 850),
    corner(150, cut.hem[1] + 6),
    [0, cut.hem[1] + 8],
  ]);
  const cord = (way: 1 | -1, drop: number) =>
    `<path d="M${MIDDLE + way * 30} ${y + cut.drop + 2}q${way * 14} ${drop * 0.5} ${way * 6} ${drop}" fill="none" stroke="${studio.ink.edge}" stroke-width="9"/><path d="M${MIDDLE + way * 30} ${y + cut.drop + 2}q${way * 14} ${drop * 0.5} ${way * 6} ${drop}" fill="none" stroke="${studio.ink.light}" stroke-width="6"/>${snap(MIDDLE + way * 30, y + cut.drop, 7)}`;
  return [
    cloth(studio, back, {
      tone: -0.12,
      volume: 0.4,
      inside: hollow(
        studio,
        [
          [MIDDLE - 90, y],
          [MIDDLE, y + 54],
          [MIDDLE + 90, y],
        ],
        { width: 120, strength: 0.7 },
      ),
    }),
    arms,
    body,
    cloth(studio, pocket, {
      casts: false,
      volume: 0.15,
      inside:
        stitching(studio, smooth(points('358,712 338,772 308,850'), false)) +
        stitching(studio, smooth(points('542,712 562,772 592,850'), false)),
    }),
    leaf(-1),
    leaf(1),
    cord(-1, 190),
    cord(1, 168),
  ].join('');
}

export const hoodie: Piece = {
  draw: hooded,
  closeUp: { x: 440, y: 350, zoom: 2.2 },
  still: { kind: 'hanger', neck: 140 },
};
