import { cloth } from '../cloth';
import { fold } from '../folds';
import { corner } from '../path';
import type { Studio } from '../studio';

/** A tied bow with hanging ends. */
export function necktie(studio: Studio, x: number, y: number, size = 1): string {
  const at = (dx: number, dy: number) => [x + dx * size, y + dy * size] as const;
  const tail = (way: 1 | -1) =>
    cloth(
      studio,
      [
        corner(...at(way * 4, 6)),
        at(way * 26, 90),
        at(way * 30, 170),
        corner(...at(way * 40, 250 + way * 20)),
        corner(...at(way * 4, 236 + way * 20)),
        at(way * 2, 120),
      ],
      {
        lean: way * -8,
        inside: fold(studio, [at(way * 8, 20), at(way * 20, 120), at(way * 22, 220)], {
          width: 14,
          strength: 0.6,
          pressure: 'start',
        }),
      },
    );
  const loop = (way: 1 | -1) =>
    cloth(
      studio,
      [
        corner(...at(0, -8)),
        at(way * 44, -40),
        at(way * 98, -34),
        at(way * 112, 2),
        at(way * 88, 36),
        at(way * 40, 26),
        corner(...at(0, 14)),
      ],
      {
        lean: way * 70,
        inside: fold(studio, [at(way * 8, 0), at(way * 44, -8), at(way * 82, -12)], {
          width: 16,
          strength: 0.7,
          pressure: 'start',
        }),
      },
    );
  const knot = cloth(
    studio,
    [at(-16, -14), at(14, -15), at(18, 4), at(12, 22), at(-13, 21), at(-18, 4)],
    { volume: 1 },
  );
  return tail(-1) + tail(1) + loop(-1) + loop(1) + knot;
}
