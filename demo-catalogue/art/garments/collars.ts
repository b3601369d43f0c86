import { cloth } from '../cloth';
import { hollow } from '../folds';
import { across, bothSides, corner, curve, type Knot, MIDDLE, onSide, symmetric } from '../path';
import type { Studio } from '../studio';
import { label, seam, stitching } from '../trims';
import type { Cut } from './cut';

/** The standing back of a collar, seen from inside behind an open front. */
export function collarBack(studio: Studio, cut: Cut, rise = 34): string {
  const [dx, y] = cut.neck;
  const outline = symmetric([
    [0, y - rise],
    [dx * 0.7, y - rise + 5],
    corner(dx + 5, y - rise * 0.45),
    [dx * 0.7, y + cut.drop * 0.62],
    [0, y + cut.drop + 12],
  ]);
  return cloth(studio, outline, {
    tone: -0.11,
    volume: 0.35,
    inside:
      hollow(studio, across(dx, y + 26, y + 52), { width: 70, strength: 0.6 }) +
      seam(studio, curve(across(dx, y - 2, y + 10))) +
      label(MIDDLE, y + 14, 42),
  });
}

interface CollarShape {
  /** Height of the collar over the neck point. */
  readonly rise: number;
  /** How far the points reach down and out. */
  readonly point: readonly [dx: number, dy: number];
  readonly rounded?: boolean;
  readonly stitched?: boolean;
  readonly color?: string;
  /** Distance between the two leaves where they meet. */
  readonly gap?: number;
}

/** The two leaves of a turned-down collar, closed at the middle. */
export function collarLeaves(studio: Studio, cut: Cut, shape: CollarShape): string {
  const [dx, y] = cut.neck;
  const [px, py] = shape.point;
  const gap = shape.gap ?? 3;
  return bothSides((side) => {
    const tip: Knot[] = shape.rounded
      ? [
          [px + 14, y + cut.drop * 0.45 + py * 0.45],
          [px, y + cut.drop + py * 0.85],
          [px * 0.62, y + cut.drop + py],
        ]
      : [corner(px, y + cut.drop + py)];
    const outline = onSide(
      [
        corner(gap, y + cut.drop),
        [dx * 0.6, y + cut.drop * 0.52],
        corner(dx * 0.96, y - shape.rise),
        [dx + 18, y - shape.rise * 0.4],
        corner(dx + 36, y + 18),
        ...tip,
      ],
      side,
    );
    const inset = onSide(
      [
        [dx + 26, y + 24],
        shape.rounded ? [px + 2, y + cut.drop + py * 0.72] : corner(px - 3, y + cut.drop + py - 13),
        [gap + 7, y + cut.drop + 7],
      ],
      side,
    );
    return cloth(studio, outline, {
      lean: side * -32,
      volume: 0.35,
      tone: side < 0 ? 0.012 : -0.008,
      color: shape.color,
      inside: shape.stitched === false ? '' : stitching(studio, curve(inset)),
    });
  });
}

/** A turned-down collar seen from behind. */
export function collarBehind(studio: Studio, cut: Cut, height = 58): string {
  const [dx, y] = cut.neck;
  const outline = symmetric([
    [0, y - 30],
    [dx * 0.7, y - 26],
    corner(dx + 2, y - 16),
    [dx + 24, y + 6],
    corner(dx + 34, y + height * 0.45),
    [dx * 0.5, y + height * 0.78],
    [0, y + height * 0.8],
  ]);
  return cloth(studio, outline, {
    volume: 0.5,
    inside: stitching(studio, curve(across(dx + 28, y + height * 0.32, y + height * 0.66))),
  });
}

interface LapelShape {
  /** Where the fronts cross, below the neck point. */
  readonly depth: number;
  /** How far the lapels reach out. */
  readonly width: number;
  /** Height of the notch below the neck point. */
  readonly notch: number;
  /** How far past the middle the fronts cross (double-breasted more). */
  readonly overlap: number;
  readonly peaked?: boolean;
  readonly color?: string;
}

/** Tailored lapels with their upper collar; the wearer's right over the left. */
export function lapels(studio: Studio, cut: Cut, shape: LapelShape): string {
  const [dx, y] = cut.neck;
  const { depth, width, notch, overlap } = shape;
  const lift = shape.peaked ? -26 : 6;
  return ([1, -1] as const)
    .map((side) => {
      const lapel = onSide(
        [
          corner(-overlap * 0.96, y + depth),
          [dx * 0.34, y + depth * 0.5],
          corner(dx * 0.84, y + notch * 0.42),
          corner(dx + width * 0.42, y + notch),
          corner(dx + width, y + notch + lift),
          [dx + width * 0.72, y + depth * 0.5],
          corner(-overlap, y + depth + 6),
        ],
        side,
      );
      const collar = onSide(
        [
          corner(dx * 0.8, y - 38),
          [dx + 14, y - 18],
          corner(dx + 40, y + 16),
          [dx + width * 0.62, y + notch * 0.7],
          corner(dx + width * 0.44, y + notch + 2),
          [dx * 0.94, y + notch * 0.72],
          corner(dx * 0.62, y + notch * 0.84),
          [dx * 0.8, y + notch * 0.3],
        ],
        side,
      );
      const roll = onSide(
        [
          [dx * 0.86, y + notch * 0.5],
          [dx * 0.42, y + depth * 0.5],
          [-overlap, y + depth],
        ],
        side,
      );
      return (
        cloth(studio, lapel, {
          lean: side * 24,
          volume: 0.5,
          tone: side < 0 ? 0.014 : -0.012,
          color: shape.color,
          inside: hollow(studio, roll, { width: 26, strength: 0.3 }),
        }) +
        cloth(studio, collar, {
          lean: side * -40,
          volume: 0.4,
          tone: side < 0 ? 0.008 : -0.02,
          color: shape.color,
        })
      );
    })
    .join('');
}
