import { boxOf, brush, corner, onSide, sample, smooth, symmetric } from './path';

test('corners are joined by straight lines', () => {
  expect(smooth([corner(0, 0), corner(10, 0), corner(10, 10)])).toBe('M0 0L10 0L10 10L0 0Z');
});

test('other knots are joined by curves that pass through them', () => {
  const data = smooth(
    [
      [0, 0],
      [50, 40],
      [100, 0],
    ],
    false,
  );
  expect(data).toMatch(/^M0 0C[^C]+ 50 40C[^C]+ 100 0$/);
});

test('a half becomes a whole, mirrored about the middle', () => {
  const outline = symmetric([corner(0, 10), corner(30, 20), corner(0, 50)]);
  expect(outline.map(([x, y]) => [x, y])).toEqual([
    [450, 10],
    [480, 20],
    [450, 50],
    [420, 20],
  ]);
  expect(onSide([[30, 20]], -1)).toEqual([[420, 20, undefined]]);
});

test('a sampled line keeps its ends', () => {
  const points = sample(
    [
      [0, 0],
      [10, 30],
      [40, 40],
    ],
    8,
  );
  expect(points).toHaveLength(9);
  expect(points[0]).toEqual([0, 0]);
  expect(points[8]).toEqual([40, 40]);
});

test('a brush stroke lies on the requested side', () => {
  const xs = (data: string) => [...data.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
  expect(
    Math.max(
      ...xs(
        brush(
          [
            [0, 0],
            [0, 100],
          ],
          12,
          0,
        ),
      ),
    ),
  ).toBeCloseTo(12, 0);
  expect(
    Math.min(
      ...xs(
        brush(
          [
            [0, 0],
            [0, 100],
          ],
          12,
          0,
        ),
      ),
    ),
  ).toBe(0);
});

test('a box encloses all points', () => {
  expect(
    boxOf([
      [3, 9],
      [-2, 4],
      [8, 5],
    ]),
  ).toEqual({ x: -2, y: 4, width: 10, height: 5 });
});
