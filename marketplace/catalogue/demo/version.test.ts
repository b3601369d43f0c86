/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCatalogue } from './catalogue';
import { compositionPlans } from './compositions';
import { productSubjects } from './subjects';
import { demoVersion, drawingsVersion } from './version';

const artFolder = join(import.meta.dirname, 'art');

test('the version is that of the catalogue: write the expected one into version.ts', () => {
  const { products, ...frame } = demoCatalogue();
  expect(demoVersion).toBe(versionOf(JSON.stringify({ ...frame, products: [...products] })));
});

test('the pictures’ version is that of what is drawn and how: write the expected one into version.ts', () => {
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
