import { cloth } from '../cloth';
import { hollow } from '../folds';
import { corner, type Knot, smooth } from '../path';
import type { Studio } from '../studio';
import { seam, stitching } from '../trims';

const inset = (knots: readonly Knot[], cx: number, cy: number, by: number): Knot[] =>
  knots.map(([x, y, kind]) => [x + Math.sign(cx - x) * by, y + Math.sign(cy - y) * by, kind]);

/** A sewn-on pocket, `x` its middle and `y` its top. */
export function patchPocket(
  studio: Studio,
  x: number,
  y: number,
  size: readonly [width: number, height: number],
  options: { readonly pointed?: boolean; readonly flap?: boolean; readonly turn?: number } = {},
): string {
  const [width, height] = size;
  const half = width / 2;
  const outline: Knot[] = [
    corner(x - half, y),
    corner(x + half, y),
    ...(options.pointed
      ? [
          corner(x + half * 0.94, y + height * 0.8),
          corner(x, y + height),
          corner(x - half * 0.94, y + height * 0.8),
        ]
      : ([
          [x + half * 0.98, y + height * 0.88],
          [x + half * 0.8, y + height],
          [x, y + height + 1],
          [x - half * 0.8, y + height],
          [x - half * 0.98, y + height * 0.88],
        ] satisfies Knot[])),
  ];
  const drawing =
    cloth(studio, outline, {
      casts: false,
      volume: 0.22,
      inside:
        hollow(
          studio,
          [
            [x - half, y + 3],
            [x, y + 6],
            [x + half, y + 3],
          ],
          { width: 22, strength: options.flap ? 0.7 : 0.25 },
        ) + stitching(studio, smooth(inset(outline, x, y + height / 2, 6))),
    }) + (options.flap ? '' : seam(studio, `M${x - half + 2} ${y + 17}H${x + half - 2}`, 0.35));
  const flap: Knot[] = [
    corner(x - half - 4, y - 5),
    corner(x + half + 4, y - 5),
    corner(x + half + 3, y + height * 0.26),
    ...(options.pointed ? [corner(x, y + height * 0.42)] : [[x, y + height * 0.3] satisfies Knot]),
    corner(x - half - 3, y + height * 0.26),
  ];
  return options.flap
    ? drawing +
        cloth(studio, flap, {
          casts: false,
          volume: 0.25,
          inside: stitching(studio, smooth(inset(flap, x, y + 10, 6))),
        })
    : drawing;
}

/** A flap over a cut-in pocket. */
export function flapPocket(
  studio: Studio,
  x: number,
  y: number,
  width: number,
  height: number,
  tilt = 0,
): string {
  const half = width / 2;
  const outline: Knot[] = [
    corner(x - half, y - tilt),
    corner(x + half, y + tilt),
    [x + half - 1, y + height * 0.8 + tilt],
    [x + half - 8, y + height + tilt],
    [x - half + 8, y + height - tilt],
    [x - half + 1, y + height * 0.8 - tilt],
  ];
  return (
    hollow(
      studio,
      [
        [x - half, y + height],
        [x + 4, y + height + 10],
        [x + half + 6, y + height + tilt],
      ],
      { width: 26, strength: 0.5 },
    ) +
    cloth(studio, outline, { casts: false, volume: 0.2 }) +
    seam(studio, `M${x - half} ${y - 3 - tilt}L${x + half} ${y - 3 + tilt}`, 0.5)
  );
}

/** The welt of a cut-in pocket, from one point to another. */
export function weltPocket(
  studio: Studio,
  from: readonly [number, number],
  to: readonly [number, number],
  width = 15,
): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width];
  return cloth(
    studio,
    [
      corner(from[0], from[1]),
      corner(to[0], to[1]),
      corner(to[0] + nx, to[1] + ny),
      corner(from[0] + nx, from[1] + ny),
    ],
    { casts: false, volume: 0.2, lean: (angle * 180) / Math.PI - 90 },
  );
}
