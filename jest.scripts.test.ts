import vm from 'node:vm';

/** Compiles as Jest does, with the replacement that `jest.scripts.ts` has made. */
function compile(source: string, parsingContext = vm.createContext()) {
  return vm.compileFunction(source, ['value'], { filename: '/exemple.js', parsingContext });
}

/** Returns the place of an error in the example. */
function placeOf(stack: string): string | undefined {
  return /\/exemple\.js:\d+:\d+/.exec(stack)?.[0];
}

describe('modules of tests', () => {
  test('run in the context of their test file', () => {
    const source = 'return globalThis.name + value';
    const [one, other] = ['une', 'autre'].map((name) =>
      compile(source, vm.createContext({ name })),
    );
    expect(one?.(1)).toBe('une1');
    expect(other?.(2)).toBe('autre2');
  });

  test('are compiled again when they change', () => {
    expect(compile('return 1')()).toBe(1);
    expect(compile('return 2')()).toBe(2);
  });

  test.each([
    ['return new Error().stack', '/exemple.js:1:8'],
    ['const other = 1;\n  return new Error().stack', '/exemple.js:2:10'],
  ])('report the lines and columns of their source: %j', (source, place) => {
    expect(placeOf(compile(source)())).toBe(place);
  });

  test('may end with a comment', () => {
    expect(compile('return value // la valeur')(3)).toBe(3);
  });
});
