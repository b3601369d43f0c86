import { cloth } from '../cloth';
import { crease, hollow, ridge } from '../folds';
import { across, bothSides, corner, curve, MIDDLE, type Point, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, zip } from '../trims';
import { bodyOutline, type Cut, sleeveOf } from './cut';
import { jacketArm, jacketCut } from './jackets';
import { weltPocket } from './pockets';

/** Quilted channels bulging between their seams. */
function channels(
  studio: Studio,
  y: (row: number) => number,
  rows: number,
  left: number,
  right: number,
): string {
  let drawing = '';
  for (let row = 0; row < rows; row += 1) {
    const top = y(row);
    const next = y(row + 1);
    const at = (dy: number, sag = 10): Point[] => [
      [left, top + dy],
      [(left + right) / 2, top + dy + sag],
      [right, top + dy],
    ];
    const height = next - top;
    drawing += ridge(studio, at(height * 0.3), { width: height * 0.62, strength: 0.75 });
    drawing += hollow(studio, at(height * 0.86), { width: height * 0.55, strength: 0.75 });
    drawing += seam(studio, curve(at(height)), 0.6);
    for (let pucker = 0; pucker < 9; pucker += 1) {
      const x = left + ((pucker + studio.random.between(0.1, 0.9)) / 9) * (right - left);
      drawing += crease(
        studio,
        [
          [x, next + 8],
          [x + studio.random.between(-8, 8), next - height * 0.36],
        ],
        { width: studio.random.between(5, 10), strength: 0.5, pressure: 'start' },
      );
    }
  }
  return drawing;
}

function pufferBody(studio: Studio, side: Side): string {
  const base = jacketCut(studio);
  const cut: Cut = { ...base, waist: [242, 660], hem: [228, 900], neck: [84, 226], drop: 26 };
  const arm = { ...jacketArm(cut, 60), width: 104 };
  const sleevesOver = bothSides((way) => {
    const sleeve = sleeveOf(cut, arm, way);
    const ring = (along: number): Point[] => [
      sleeve.at(along, -1.05),
      sleeve.at(along + 0.025, 0),
      sleeve.at(along, 1.05),
    ];
    const inside = [0.2, 0.34, 0.48, 0.62, 0.76, 0.9]
      .map(
        (along) =>
          ridge(studio, ring(along - 0.09), { width: 40, strength: 0.7 }) +
          hollow(studio, ring(along - 0.015), { width: 36, strength: 0.8 }) +
          seam(studio, curve(ring(along)), 0.6),
      )
      .join('');
    return cloth(studio, sleeve.outline, {
      lean: sleeve.lean,
      volume: 0.8,
      tone: way > 0 ? -0.03 : 0.01,
      inside,
    });
  });
  const row = (index: number) => 268 + index * 80;
  const body = cloth(studio, bodyOutline(cut, 'round', side === 'back' ? 8 : cut.drop), {
    volume: 0.7,
    inside: channels(studio, row, 8, MIDDLE - 260, MIDDLE + 260),
  });
  const [dx, y] = cut.neck;
  const collar = symmetric([
    [0, y - 64],
    [dx * 0.6, y - 66],
    corner(dx + 10, y - 76),
    [dx + 26, y - 30],
    corner(dx + 26, y + 22),
    [dx * 0.5, y + 44],
    [0, y + 48],
  ]);
  const opening = symmetric([
    [0, y - 92],
    [dx * 0.7, y - 88],
    corner(dx + 10, y - 76),
    [dx * 0.6, y - 62],
    [0, y - 58],
  ]);
  const neck =
    cloth(studio, opening, { tone: -0.16, volume: 0.2 }) +
    cloth(studio, collar, {
      inside:
        ridge(studio, across(dx, y - 40, y - 28), { width: 44, strength: 0.7 }) +
        hollow(studio, across(dx + 20, y + 14, y + 44), { width: 40, strength: 0.7 }),
    });
  if (side === 'back') return sleevesOver + body + neck;
  return [
    sleevesOver,
    body,
    weltPocket(studio, [MIDDLE - 196, 706], [MIDDLE - 150, 800], -15),
    weltPocket(studio, [MIDDLE + 196, 706], [MIDDLE + 150, 800], 15),
    neck,
    zip(studio, [MIDDLE, y - 58], [MIDDLE, cut.hem[1] + 4]),
  ].join('');
}

export const puffer: Piece = {
  draw: pufferBody,
  closeUp: { x: 420, y: 320, zoom: 2.2 },
  still: { kind: 'hanger', neck: 146 },
};
