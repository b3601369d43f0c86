import { lightness, mix, shade } from './color';
import { num, type Point } from './path';
import { fill, type Ground } from './pattern-ground';

function petal(centre: Point, angle: number, size: number): string {
  const at = (turn: number, reach: number) =>
    `${num(centre[0] + Math.cos(angle + turn) * size * reach)} ${num(centre[1] + Math.sin(angle + turn) * size * reach)}`;
  return `M${at(0, 0.12)}C${at(-0.75, 0.7)} ${at(-0.5, 1.2)} ${at(0, 1.02)}C${at(0.5, 1.2)} ${at(0.75, 0.7)} ${at(0, 0.12)}Z`;
}

export function flowers({ studio, reach, warp, scale, box }: Ground): string {
  const { random, ink } = studio;
  const step = 66 * scale;
  const paths = { petals: '', others: '', hearts: '', leaves: '', stems: '' };
  const rows = Math.ceil(reach / step);
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -rows; column <= rows; column += 1) {
      const u = (column + (row & 1) * 0.5 + random.between(-0.2, 0.2)) * step;
      const centre = warp(u, (row + random.between(-0.2, 0.2)) * step * 0.9);
      const turn = random.between(0, Math.PI * 2);
      const size = random.between(11, 23) * scale;
      const kind = random.next();
      const inside =
        centre[0] > box.x - 40 &&
        centre[0] < box.x + box.width + 40 &&
        centre[1] > box.y - 40 &&
        centre[1] < box.y + box.height + 40;
      if (!inside) continue;
      const at = (angle: number, far: number): Point => [
        centre[0] + Math.cos(angle) * far,
        centre[1] + Math.sin(angle) * far,
      ];
      if (kind < 0.2) {
        const [a, b] = [at(turn, size * 1.3), at(turn + Math.PI, size * 0.6)];
        paths.stems += `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
        for (const t of [-0.2, 0.3, 0.8]) {
          const knot = at(turn, size * t * 1.2);
          paths.leaves += leaf(knot, turn + 0.75, size * 0.6) + leaf(knot, turn - 0.75, size * 0.6);
        }
        paths.others += dot(a, size * 0.2);
        continue;
      }
      const petals = kind < 0.4 ? 6 : 5;
      let flower = '';
      for (let index = 0; index < petals; index += 1)
        flower += petal(
          centre,
          turn + (index / petals) * Math.PI * 2,
          size * (petals === 6 ? 0.78 : 1),
        );
      if (petals === 6) paths.others += flower;
      else paths.petals += flower;
      paths.hearts += dot(centre, size * 0.2);
      const foot = turn + Math.PI / petals;
      paths.leaves += leaf(at(foot, size * 0.9), foot + 0.4, size * 0.9);
      if (kind > 0.6) paths.leaves += leaf(at(foot, size * 0.9), foot - 0.5, size * 0.7);
    }
  const second = shade(ink.accent, lightness(ink.accent) > 0.6 ? -0.12 : 0.16);
  const green = leafColor(ink.base);
  return (
    `<path d="${paths.stems}" fill="none" stroke="${green}" stroke-width="${num(2.2 * scale)}"/>` +
    fill(paths.leaves, green, 0.9) +
    fill(paths.petals, ink.accent, 0.96) +
    fill(paths.others, second, 0.95) +
    fill(paths.hearts, '#d9a04a', 0.9)
  );
}

const leafColor = (base: string) =>
  lightness(base) < 0.5 ? mix(base, '#a9b48f', 0.55) : mix(base, '#5f6d4e', 0.62);

const dot = ([x, y]: Point, radius: number) =>
  `M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 0 ${num(radius * 2)} 0a${num(radius)} ${num(radius)} 0 1 0 ${num(-radius * 2)} 0`;

function leaf([x, y]: Point, angle: number, size: number): string {
  const at = (turn: number, reach: number) =>
    `${num(x + Math.cos(angle + turn) * size * reach)} ${num(y + Math.sin(angle + turn) * size * reach)}`;
  return `M${num(x)} ${num(y)}Q${at(-0.45, 0.6)} ${at(0, 1)}Q${at(0.45, 0.6)} ${num(x)} ${num(y)}Z`;
}
