import type { PictureSubject } from '../subject';
import { compose } from './composition';
import { noImageSvg } from './no-image';
import { documentOf } from './render';

const subject = (silhouette: PictureSubject['silhouette'], color: string): PictureSubject => ({
  silhouette,
  material: 'cotton',
  pattern: 'plain',
  color,
  accent: null,
  seed: 3,
  view: 1,
});

const subjects = [
  subject('long-coat', '#b98d5c'),
  subject('crew-sweater', '#7a2f3b'),
  subject('jeans', '#3f5f8c'),
  subject('shoulder-bag', '#1f2c48'),
  subject('perfume', '#d9a98f'),
];

const banner = { subjects, width: 1920, height: 900, tone: '#dfcdbb', seed: 4 };

test('a still life has the requested size and shows every subject in its colour', () => {
  const svg = documentOf(compose(banner));
  expect(svg).toMatch(/^<svg [^>]*width="1920" height="900"/);
  for (const { color } of subjects) expect(svg).toContain(color);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('it is the same each time and changes with its seed', () => {
  expect(documentOf(compose(banner))).toBe(documentOf(compose(banner)));
  expect(documentOf(compose({ ...banner, seed: 5 }))).not.toBe(documentOf(compose(banner)));
});

test('it can do without clothes, without things, and without either', () => {
  for (const shown of [subjects.slice(0, 2), subjects.slice(3), []])
    expect(
      documentOf(compose({ ...banner, width: 900, height: 1100, subjects: shown })),
    ).not.toMatch(/NaN|undefined|Infinity/);
});

test('the placeholder is drawn in the palette of the series', () => {
  expect(noImageSvg()).toMatch(/^<svg .*<\/svg>$/s);
  expect(noImageSvg()).not.toMatch(/NaN|undefined/);
});
