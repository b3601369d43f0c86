import { furtherParts, parts, readTestOptions } from './test-options.mjs';

test('without options every part of the usual run is chosen', () => {
  expect(readTestOptions([])).toEqual({ chosen: new Set(parts), grep: undefined, all: false });
});

test('--all adds what proves the same again', () => {
  const chosen = new Set([...parts, ...furtherParts]);
  expect(readTestOptions(['--all'])).toEqual({ chosen, grep: undefined, all: true });
});

test.each([[['--only', 'e2e-plain']], [['--all', '--only', 'e2e-plain']]])(
  '%j is one part',
  (args) => {
    expect(readTestOptions(args).chosen).toEqual(new Set(['e2e-plain']));
  },
);

test.each([
  [['--only', 'unit,e2e']],
  [['--only=unit, e2e']],
  [['--only', 'unit', '--only', 'e2e']],
])('%j chooses two parts', (args) => {
  expect(readTestOptions(args).chosen).toEqual(new Set(['unit', 'e2e']));
});

test('an option given again does not take the place of the first', () => {
  expect(() => readTestOptions(['--only', 'tout', '--only', 'e2e'])).toThrow('« tout »');
});

test('what is searched for may hold an equals sign', () => {
  expect(readTestOptions(['--grep=a=b']).grep).toBe('a=b');
});

test.each([
  [['--onyl', 'unit'], 'Option inconnue : --onyl'],
  [['--only'], 'Il manque une valeur après --only'],
  [['--only', 'unit,tout'], 'Étape inconnue : « tout »'],
])('%j is refused', (args, message) => {
  expect(() => readTestOptions(args)).toThrow(message);
});
