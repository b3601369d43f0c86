import { findError } from './navigation-errors';

const of = (...rows: string[]) => findError(Buffer.from(rows.join('')));
const whole = ['1:"$Sreact.fragment"\n', '2:I[39756,["a.js"],"default"]\n', '0:{"P":null}\n'];

describe('findError', () => {
  test('finds no error in a complete page', () => {
    expect(of(...whole)).toBeNull();
    expect(of()).toBeNull();
  });

  test('finds a failure in an error row', () => {
    expect(of(...whole, '7:E{"digest":"3921"}\n')).toBe('failure');
    expect(of('7:E{"digest":"3921"}')).toBe('failure');
  });

  test.each(['NEXT_HTTP_ERROR_FALLBACK;404', 'NEXT_REDIRECT;replace;/;308;'])(
    'finds a signal in an error row: %s',
    (digest) => {
      expect(of(...whole, `7:E{"digest":"${digest}"}\n`)).toBe('signal');
      expect(of(`7:E{"digest":"${digest}"}\n`, '8:E{"digest":"3921"}\n')).toBe('failure');
    },
  );

  test('ignores text that looks like an error row', () => {
    const words = 'Une robe d’été.\n7:E{"digest":"1"}\n';
    const row = `5:T${Buffer.byteLength(words).toString(16)},${words}`;
    expect(of(row, ...whole)).toBeNull();
    expect(of(row, '7:E{"digest":"3921"}\n')).toBe('failure');
  });

  test('finds no error in an unreadable payload', () => {
    expect(of('5:Tzz,…')).toBeNull();
    expect(of('no rows at all')).toBeNull();
  });
});
