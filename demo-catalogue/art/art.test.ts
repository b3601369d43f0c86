import { isTestAll } from '../../test-all';
import { type Material, materials, type PictureSubject, patterns, silhouettes } from '../subject';
import { subjectSvg } from './index';

const subject = (change: Partial<PictureSubject>): PictureSubject => ({
  silhouette: 'wrap-dress',
  material: 'cotton',
  pattern: 'plain',
  color: '#b0553a',
  accent: null,
  seed: 7,
  view: 1,
  ...change,
});

/** Reads the document as an XML reader would and gives the names of elements left open or closed out of turn. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (!name || empty) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

function expectWellFormed(svg: string): void {
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 900 1200"/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expect(unbalanced(svg)).toEqual([]);
  const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(names).size).toBe(names.length);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(used.filter((id) => !names.includes(id))).toEqual([]);
}

/** Large drawings are parsed. */
const slowTest = 120_000;
const all = [1, 2, 3, 4] as const;
const [afar, , closeBy] = all;

/**
 * Drawing takes long: `npm test` draws every fifth silhouette from afar and close by, and the others
 * in one of these views.
 */
const drawings = silhouettes.map((silhouette, index) => {
  if (isTestAll) return { silhouette, views: all };
  if (index % 5 === 0) return { silhouette, views: [afar, closeBy] };
  return { silhouette, views: [index % 2 === 0 ? afar : closeBy] };
});

/** `npm test` repeats the drawing of a few silhouettes. */
const redrawn = isTestAll ? silhouettes : silhouettes.slice(0, 5);

test.each(drawings)(
  'a $silhouette is well formed, and another in each view',
  ({ silhouette, views }) => {
    const drawn = views.map((view) => subjectSvg(subject({ silhouette, view })));
    for (const svg of drawn) expectWellFormed(svg);
    expect(new Set(drawn).size).toBe(drawn.length);
  },
  slowTest,
);

test.each(redrawn)(
  'a %s is the same each time, and another with another seed',
  (silhouette) => {
    const drawn = subjectSvg(subject({ silhouette }));
    expect(subjectSvg(subject({ silhouette })) === drawn).toBe(true);
    expect(subjectSvg(subject({ silhouette, seed: 12 })) === drawn).toBe(false);
  },
  slowTest,
);

test.each(patterns)('a %s print is well formed on cloth of any cut', (pattern) => {
  for (const silhouette of ['shirt', 'pleated-skirt', 'scarf'] as const)
    expectWellFormed(subjectSvg(subject({ silhouette, pattern, accent: '#2f4a6b' })));
});

test.each(materials)('draws %s well formed from afar and close by', (material: Material) => {
  for (const view of [1, 3] as const)
    expectWellFormed(subjectSvg(subject({ silhouette: 'crew-sweater', material, view })));
});

test('the colour of the variation is the colour of the cloth', () => {
  expect(subjectSvg(subject({ color: '#5b7ba3' }))).toContain('fill="#5b7ba3"');
  expect(subjectSvg(subject({ color: '#5b7ba3' }))).not.toContain('fill="#b0553a"');
});

test('the accent colours the pattern', () => {
  const striped = subject({ pattern: 'stripes', accent: '#2f4a6b' });
  expect(subjectSvg(striped)).toContain('fill="#2f4a6b"');
});

test.each(['#000000', '#ffffff', '#f4efe6', 'not a colour'])('draws the colour %s', (color) => {
  expectWellFormed(subjectSvg(subject({ color })));
});
