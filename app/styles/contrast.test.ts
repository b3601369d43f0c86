import fs from 'node:fs';
import { inRoot } from '@/scripts/lib/paths.mjs';

const source = fs.readFileSync(inRoot('app/styles/tokens.css'), 'utf8');
const schemes = ['light', 'dark'] as const;

/** The two values of each token with `light-dark()`. */
const tokens = new Map(
  Array.from(
    source.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

const surfaces = ['page', 'raised', 'sunken'];

/** Pairs that appear together, with the contrast that RGAA requires (3.2 and 3.3). */
const pairs: readonly (readonly [foreground: string, backgrounds: readonly string[], number])[] = [
  ['text', surfaces, 4.5],
  ['muted', surfaces, 4.5],
  ['accent', surfaces, 4.5],
  ['error', [...surfaces, 'error-soft'], 4.5],
  ['warning', [...surfaces, 'warning-soft'], 4.5],
  ['success', [...surfaces, 'success-soft'], 4.5],
  ['on-ink', ['ink', 'ink-hover'], 4.5],
  ['border-strong', surfaces, 3],
  ['focus', surfaces, 3],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours', () => {
  it.each(pairs)('of %s are legible on %j', (foreground, backgrounds, minimum) => {
    for (const background of backgrounds) {
      for (const scheme of schemes) {
        const front = tokens.get(foreground)?.[scheme] ?? '';
        const back = tokens.get(background)?.[scheme] ?? '';
        const place = `${foreground} on ${background}, ${scheme}`;
        expect([place, contrast(front, back) >= minimum]).toEqual([place, true]);
      }
    }
  });
});
