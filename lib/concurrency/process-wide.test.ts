import type { processWide as ProcessWide } from './process-wide';

/** A second instance of the module, as another bundle has it. */
function inAnotherBundle(): typeof ProcessWide {
  let loaded: { processWide: typeof ProcessWide } | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./process-wide');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded.processWide;
}

it('shares one value among all bundles of the process', () => {
  const first = inAnotherBundle()('test-numbers', () => [1]);
  const make = jest.fn(() => [2]);
  expect(inAnotherBundle()('test-numbers', make)).toBe(first);
  expect(make).not.toHaveBeenCalled();
});

it('separates values by name', () => {
  const processWide = inAnotherBundle();
  expect(processWide('test-here', () => 'here')).toBe('here');
  expect(processWide('test-there', () => 'there')).toBe('there');
});
