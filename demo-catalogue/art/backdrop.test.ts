import { wallFor } from './backdrop';
import { distance, paintable } from './color';

const colours = ['#ffffff', '#f4efe6', '#e9dfca', '#e8c4c0', '#a9b29a', '#cbd4d7', '#1d1d1f'];

test.each(colours)('every wall leaves %s readable', (color) => {
  for (let seed = 0; seed < 60; seed += 1)
    expect(distance(wallFor(color, seed), paintable(color))).toBeGreaterThan(0.05);
});

test('a seed keeps its wall; different seeds vary it', () => {
  expect(wallFor('#1d1d1f', 5)).toBe(wallFor('#1d1d1f', 5));
  const walls = new Set(Array.from({ length: 60 }, (_, seed) => wallFor('#1d1d1f', seed)));
  expect(walls.size).toBeGreaterThan(3);
});
