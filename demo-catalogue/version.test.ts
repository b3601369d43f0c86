import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCatalogue } from './catalogue';
import { compositionPlans } from './compositions';
import { productSubjects } from './subjects';
import { demoVersion, drawingsVersion } from './version';

const artFolder = join(import.meta.dirname, 'art');

test('demoVersion matches the catalogue (otherwise, write the expected value to version.ts)', () => {
  const { products, ...frame } = demoCatalogue();
  expect(demoVersion).toBe(versionOf(JSON.stringify({ ...frame, products: [...products] })));
});

test('drawingsVersion matches the drawing code (otherwise, write the expected value to version.ts)', () => {
  const shown = JSON.stringify([[...productSubjects()], [...compositionPlans()]]);
  const code = readdirSync(artFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => readFileSync(join(artFolder, file), 'utf8').replaceAll('\r', ''));
  expect(drawingsVersion).toBe(versionOf([shown, ...code].join('\0')));
});

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
