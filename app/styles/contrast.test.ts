import fs from 'node:fs';
import { inRoot } from '@/scripts/lib/paths.mjs';

const source = fs.readFileSync(inRoot('app/styles/tokens.css'), 'utf8');
const schemes = ['light', 'dark'] as const;

const styleSheets = ['app', 'components'].flatMap((folder) =>
  fs
    .readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

const [light = '', dark = ''] = source.split('(prefers-color-scheme: dark)');
const tokens = { light: colours(light), dark: colours(dark) };

function colours(styles: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(styles.matchAll(/--color-([\w-]+): (#\w{6});/g), ([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}

const surfaces = ['page', 'raised', 'sunken'];

/** Pairs that appear together, with the contrast that RGAA requires (3.2 and 3.3). */
const pairs: readonly (readonly [foreground: string, backgrounds: readonly string[], number])[] = [
  ['text', surfaces, 4.5],
  ['muted', surfaces, 4.5],
  ['accent', surfaces, 4.5],
  ['error', [...surfaces, 'error-soft'], 4.5],
  ['warning', [...surfaces, 'warning-soft'], 4.5],
  ['success', [...surfaces, 'success-soft'], 4.5],
  ['page', ['text', 'muted'], 4.5],
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
        const front = tokens[scheme].get(foreground) ?? '';
        const back = tokens[scheme].get(background) ?? '';
        const place = `${foreground} on ${background}, ${scheme}`;
        expect([place, contrast(front, back) >= minimum]).toEqual([place, true]);
      }
    }
  });

  it('exist in both schemes', () => {
    expect([...tokens.dark.keys()]).toEqual(
      [...tokens.light.keys()].filter((name) => name !== 'picture'),
    );
  });

  it.each(styleSheets)('of %s show in browsers before 2024', (file) => {
    expect(fs.readFileSync(inRoot(file), 'utf8')).not.toContain('light-dark(');
  });
});
