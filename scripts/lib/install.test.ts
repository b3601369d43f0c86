import { holdsEverything } from './install.mjs';

const wanted = {
  '': {},
  'node_modules/next': { version: '16.4.6' },
  'node_modules/@next/swc-darwin-arm64': { version: '16.4.6', optional: true },
};

test('accepts missing packages for other machines', () => {
  expect(holdsEverything({ 'node_modules/next': { version: '16.4.6' } }, wanted)).toBe(true);
});

test.each<Record<string, { version: string }>>([
  {},
  { 'node_modules/next': { version: '16.4.5' } },
])('rejects %j as incomplete', (installed) => {
  expect(holdsEverything(installed, wanted)).toBe(false);
});
