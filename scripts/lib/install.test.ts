import { holdsEverything, npmArguments } from './install.mjs';

const wanted = {
  '': {},
  'node_modules/next': { version: '16.4.6' },
  'node_modules/@next/swc-darwin-arm64': { version: '16.4.6', optional: true },
};

test('accepts missing packages for other machines', () => {
  expect(holdsEverything('all', { 'node_modules/next': { version: '16.4.6' } }, wanted)).toBe(true);
});

test('accepts missing packages of tests for the shop only', () => {
  const jest = { 'node_modules/jest': { version: '30.5.2', dev: true } };
  const next = { 'node_modules/next': { version: '16.4.6' } };
  expect(holdsEverything('shop', next, { ...next, ...jest })).toBe(true);
  expect(holdsEverything('all', next, { ...next, ...jest })).toBe(false);
});

test.each<Record<string, { version: string }>>([
  {},
  { 'node_modules/next': { version: '16.4.5' } },
])('rejects %j as incomplete', (installed) => {
  expect(holdsEverything('all', installed, wanted)).toBe(false);
});

test('adds the packages of tests to those of a shop that may be running', () => {
  expect(npmArguments('all', true)).toEqual(
    expect.arrayContaining(['install', '--no-save', '--include=dev']),
  );
  expect(npmArguments('all', false)).toEqual(expect.arrayContaining(['ci', '--include=dev']));
  expect(npmArguments('shop', false)).toEqual(expect.arrayContaining(['ci', '--omit=dev']));
});
