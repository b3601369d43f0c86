import { cloth, sheen } from '../cloth';
import { fall, fold, hollow } from '../folds';
import { corner, type Knot, knots, MIDDLE, num, points, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';

function drapedScarf(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const silk = studio.subject.material === 'satin';
  if (silk && side === 'front') return square(studio);
  const tail = (x0: number, x1: number, top: number, bottom: number, lean: number) => {
    const outline: Knot[] = [
      corner(x0, top),
      [(x0 + x1) / 2, top - 14],
      corner(x1, top),
      [x1 + 8, (top + bottom) / 2],
      corner(x1 + lean, bottom),
      [(x0 + x1) / 2 + lean, bottom + 8],
      corner(x0 + lean - 6, bottom - 4),
      [x0 - 6, (top + bottom) / 2],
    ];
    let fringe = '';
    for (let x = x0 + lean; x < x1 + lean; x += 9)
      fringe += `M${num(x)} ${num(bottom - 2)}q${num(random.between(-8, 8))} 26 ${num(random.between(-6, 6))} ${num(random.between(44, 58))}`;
    const threads = `<path d="${fringe}" fill="none" stroke="${ink.edge}" stroke-width="5" stroke-opacity=".6"/><path d="${fringe}" fill="none" stroke="${ink.base}" stroke-width="4"/>`;
    return (
      threads +
      cloth(studio, outline, {
        lean: lean / 12,
        volume: 0.8,
        inside: fall(studio, {
          count: 5,
          top: (t) => [x0 + (x1 - x0) * t, top],
          bottom: (t) => [x0 + lean + (x1 - x0) * t, bottom],
          width: 26,
          strength: 0.55,
          pressure: 'middle',
          unrest: 0.5,
        }),
      })
    );
  };
  const loop = symmetric(points('0,196 120,204 206,268 222,360 170,450 60,500 0,506'));
  const ring = [0, 1, 2, 3, 4]
    .map((index) =>
      fold(
        studio,
        [
          [MIDDLE - 208 + index * 14, 300 + index * 26],
          [MIDDLE - 20 + index * 8, 470 - index * 42],
          [MIDDLE + 200 - index * 18, 330 - index * 8],
        ],
        { width: -30, strength: 0.6 },
      ),
    )
    .join('');
  const hole = symmetric(points('0,226 80,234 122,276 84,316 0,328'));
  return [
    tail(456, 620, 380, side === 'back' ? 860 : 960, 24),
    tail(300, 470, 400, side === 'back' ? 960 : 880, -20),
    cloth(studio, loop, { lean: 12, inside: ring, sag: 40 }),
    cloth(studio, hole, {
      tone: -0.16,
      casts: false,
      volume: 0.4,
      inside: hollow(studio, points('340,260 450,300 560,260'), { width: 60, strength: 0.6 }),
    }),
  ].join('');
}

/** A silk square spread out, one corner turned over. */
function square(studio: Studio): string {
  const { ink } = studio;
  const outline: Knot[] = knots(
    '!176,330 450,318 !726,336 738,600 !722,880 620,890 !560,884 360,880 !172,872 166,600',
  );
  const border = (inset: number, width: number, color: string, opacity = 1) =>
    `<path d="${smooth(outline.map(([x, y, kind]): Knot => [x + Math.sign(450 - x) * inset, y + Math.sign(600 - y) * inset, kind]))}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  const waves = [
    sheen(studio, points('220,380 400,560 700,820'), 120),
    fold(studio, points('180,480 380,560 730,520'), { width: -50, strength: 0.4 }),
    fold(studio, points('260,340 380,600 330,880'), { width: 60, strength: 0.36 }),
    fold(studio, points('560,330 600,600 640,880'), { width: 56, strength: 0.4 }),
    fold(studio, points('170,760 420,700 720,760'), { width: -50, strength: 0.36 }),
  ].join('');
  const medallion =
    studio.subject.pattern === 'plain'
      ? `<g fill="none" stroke="${ink.accent}"><circle cx="450" cy="604" r="120" stroke-width="9"/><circle cx="450" cy="604" r="92" stroke-width="3"/><path d="M450 520q60 84 0 168q-60 -84 0 -168M366 604q84 -60 168 0q-84 60 -168 0" stroke-width="6"/></g>`
      : '';
  return cloth(studio, outline, {
    volume: 0.4,
    inside: border(26, 26, ink.accent) + border(58, 4, ink.accent) + medallion + waves,
  });
}

export const scarf: Piece = {
  draw: drapedScarf,
  closeUp: { x: 430, y: 480, zoom: 2.1 },
  still: { kind: 'hanger', neck: 200 },
};
