import { distance, lightness, mix, paintable, shade, toHex, toLab } from './color';

test.each(['#000000', '#ffffff', '#a9b29a', '#b0553a', '#2f4a6b'])(
  'converts %s to OKLab and back',
  (hex) => {
    expect(toHex(toLab(hex))).toBe(hex);
  },
);

test('short notation reads like long', () => {
  expect(toLab('#abc')).toEqual(toLab('#aabbcc'));
});

test('shading moves the lightness one way or the other', () => {
  expect(lightness(shade('#7a2f3b', 0.1))).toBeGreaterThan(lightness('#7a2f3b'));
  expect(lightness(shade('#7a2f3b', -0.1))).toBeLessThan(lightness('#7a2f3b'));
});

test('black and white are shifted to tones on which folds are visible', () => {
  expect(lightness(paintable('#000000'))).toBeGreaterThan(0.2);
  expect(lightness(paintable('#ffffff'))).toBeLessThan(0.96);
  expect(paintable('#7a2f3b')).toBe('#7a2f3b');
});

test('mixing ends at either colour, and equal colours are at no distance', () => {
  expect(mix('#102030', '#f0e0d0', 0)).toBe('#102030');
  expect(mix('#102030', '#f0e0d0', 1)).toBe('#f0e0d0');
  expect(distance('#102030', '#102030')).toBe(0);
  expect(distance('#000000', '#ffffff')).toBeCloseTo(1, 2);
});
