import { seededRandom } from './random';

/** Side of the grain tile in pixels; a power of two. */
export const GRAIN_SIZE = 256;

/** Paper grain as lightness steps (about -3 to 3): fine tooth over the slow mottling of a wash. It tiles. */
export const grainAt: Float32Array = makeGrain();

function makeGrain(): Float32Array {
  const { next } = seededRandom(20);
  const tile = new Float32Array(GRAIN_SIZE * GRAIN_SIZE);
  for (const [cells, strength] of [
    [6, 0.7],
    [24, 0.5],
    [96, 0.9],
  ] as const) {
    const lattice = Float32Array.from({ length: cells * cells }, () => next() - 0.5);
    addLayer(tile, lattice, cells, strength);
  }
  for (let index = 0; index < tile.length; index += 1)
    tile[index] = (tile[index] ?? 0) + (next() - 0.5) * 2.2;
  return tile;
}

function addLayer(
  tile: Float32Array,
  lattice: Float32Array,
  cells: number,
  strength: number,
): void {
  const at = (x: number, y: number) => lattice[(y % cells) * cells + (x % cells)] ?? 0;
  for (let y = 0; y < GRAIN_SIZE; y += 1)
    for (let x = 0; x < GRAIN_SIZE; x += 1) {
      const [u, v] = [(x * cells) / GRAIN_SIZE, (y * cells) / GRAIN_SIZE];
      const [column, row] = [Math.floor(u), Math.floor(v)];
      const ease = (t: number) => t * t * (3 - 2 * t);
      const [a, b] = [ease(u - column), ease(v - row)];
      const top = at(column, row) * (1 - a) + at(column + 1, row) * a;
      const bottom = at(column, row + 1) * (1 - a) + at(column + 1, row + 1) * a;
      const index = y * GRAIN_SIZE + x;
      tile[index] = (tile[index] ?? 0) + (top * (1 - b) + bottom * b) * 2 * strength;
    }
}
