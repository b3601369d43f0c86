import fs from 'node:fs';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { criteria, themes } from './audit';
import { methods } from './methods';

/** The number of criteria of each theme of RGAA 4.1.2. */
const counts = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

describe('the accessibility audit', () => {
  it('contains each of the 106 criteria once, in order', () => {
    const expected = counts.flatMap((count, theme) =>
      Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
    );
    expect(expected).toHaveLength(106);
    expect(criteria.map(({ number }) => number)).toEqual(expected);
    expect(themes.map((theme) => theme.criteria.length)).toEqual(counts);
  });

  it('examines each criterion by a method, and explains each failure and exclusion', () => {
    for (const { number, title, methods: means, result, note, plan } of criteria) {
      expect([number, title]).toEqual([number, expect.stringMatching(/\?$/)]);
      expect([number, means.length]).not.toEqual([number, 0]);
      expect([number, Boolean(note) || result === 'conforming']).toEqual([number, true]);
      expect([number, Boolean(plan)]).toEqual([number, result === 'non-conforming']);
    }
  });

  it('uses each method, and names tests that exist', () => {
    const used = new Set(criteria.flatMap((criterion) => criterion.methods));
    expect([...used].toSorted()).toEqual(Object.keys(methods).toSorted());
    const files = Object.values(methods).flatMap((method): readonly string[] => method.files);
    expect(files.filter((file) => !fs.existsSync(inRoot(file)))).toEqual([]);
    const untested = Object.entries(methods).filter(([, { files: own }]) => own.length === 0);
    expect(untested.map(([name]) => name)).toEqual(['review']);
  });
});
