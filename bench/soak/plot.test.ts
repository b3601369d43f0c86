/** @jest-environment jsdom */
import { drawPlot, type Plot } from './plot';
import { linearScale } from './scale';

const plot: Plot = {
  title: 'Traffic & more',
  xLabel: 'time (minutes)',
  yLabel: 'per second',
  x: linearScale(30),
  y: linearScale(60),
  lines: [
    {
      name: 'requests',
      colour: 'blue',
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 30 },
        { x: 15, y: null },
        { x: 20, y: 60 },
      ],
    },
  ],
  marks: [{ x: 15, letter: 'S' }],
  caption: 'killed: S shop',
};
const image = () =>
  new DOMParser().parseFromString(drawPlot(plot), 'image/svg+xml').documentElement;

test('a plot is a well-formed image with its title, axes, legend and marks', () => {
  const texts = [...image().querySelectorAll('text')].map(({ textContent }) => textContent);
  const expected = ['Traffic & more', 'time (minutes)', 'per second', 'requests', 'S', '30', '60'];
  expect(texts).toEqual(expect.arrayContaining([...expected, 'killed: S shop']));
});

test('a line has a gap where it has no value', () => {
  const path = image().querySelector('path.line.blue')?.getAttribute('d');
  expect(path?.replaceAll(/[\d. ]+/g, '')).toBe('MLM');
});
