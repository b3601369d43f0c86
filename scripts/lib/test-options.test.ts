import { furtherParts, parts, readTestOptions } from './test-options';

test('chooses all steps of npm test without options', () => {
  expect(readTestOptions([])).toEqual({ chosen: new Set(parts), grep: undefined, all: false });
});

test('adds the steps of npm run test:all with --all', () => {
  const chosen = new Set([...parts, ...furtherParts]);
  expect(readTestOptions(['--all'])).toEqual({ chosen, grep: undefined, all: true });
});

test.each([[['--only', 'e2e-plain']], [['--all', '--only', 'e2e-plain']]])(
  '%j chooses one step',
  (args) => {
    expect(readTestOptions(args).chosen).toEqual(new Set(['e2e-plain']));
  },
);

test.each([
  [['--only', 'unit,e2e']],
  [['--only=unit, e2e']],
  [['--only', 'unit', '--only', 'e2e']],
])('%j chooses two steps', (args) => {
  expect(readTestOptions(args).chosen).toEqual(new Set(['unit', 'e2e']));
});

test('does not replace the value of an option when it is repeated', () => {
  expect(() => readTestOptions(['--only', 'tout', '--only', 'e2e'])).toThrow('"tout"');
});

test('accepts an equals sign in the value of an option', () => {
  expect(readTestOptions(['--grep=a=b']).grep).toBe('a=b');
});

test.each([
  [['--onyl', 'unit'], "Unknown option '--onyl'. The options are"],
  [['unit'], "Unexpected argument 'unit'. The options are"],
  [['--only'], "Option '--only <value>' argument missing. The options are"],
  [['--only', '--all'], "Option '--only' argument is ambiguous. The options are"],
  [['--only', ''], 'Unknown step: ""'],
  [['--only', 'unit,tout'], 'Unknown step: "tout"'],
])('rejects %j', (args, message) => {
  expect(() => readTestOptions(args)).toThrow(message);
});
