/** @jest-environment node */
import { createHash } from 'node:crypto';
import { demoCatalogue } from './catalogue';
import { demoVersion } from './version';

test('the version is that of the catalogue: write the expected one into version.ts', () => {
  const { products, ...frame } = demoCatalogue();
  const whole = JSON.stringify({ ...frame, products: [...products] });
  const version = createHash('sha256').update(whole).digest('hex').slice(0, 16);
  expect(demoVersion).toBe(version);
});
