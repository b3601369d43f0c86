import { z } from 'zod';
import { count, euros, flag, id, list, one, status, text } from './tolerant';

describe('id', () => {
  it.each([
    ['a1', 'a1'],
    [12, '12'],
    [0, '0'],
  ])('reads %j', (value, read) => {
    expect(id.parse(value)).toBe(read);
  });
  it.each([[''], [null], [undefined], [{}], [true]])('has none in %j', (value) => {
    expect(id.safeParse(value).success).toBe(false);
  });
});

describe('text', () => {
  it.each([
    ['Robe', 'Robe'],
    [null, ''],
    [undefined, ''],
    [42, '42'],
    ['', ''],
  ])('reads %j', (value, read) => {
    expect(text.parse(value)).toBe(read);
  });
  it('is no object', () => {
    expect(text.safeParse({}).success).toBe(false);
  });
});

describe('euros', () => {
  it.each([
    [19.9, 19.9],
    ['19.9', 19.9],
    ['19,90', 19.9],
    ['1 299,00', 1299],
    ['1\u202f299,00', 1299],
    ['0', 0],
    [0, 0],
  ])('reads %j', (value, read) => {
    expect(euros.parse(value)).toBe(read);
  });
  it.each([
    [null],
    [undefined],
    [''],
    ['  '],
    ['gratuit'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [{}],
    [[]],
    [true],
  ])('is missing in %j, never 0', (value) => {
    expect(euros.parse(value)).toBeNull();
  });
});

describe('count', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [null, 1],
    [undefined, 1],
    ['beaucoup', 1],
    [0, 0],
  ])('reads %j', (value, read) => {
    expect(count(1).parse(value)).toBe(read);
  });
});

describe('status', () => {
  it.each([
    [1, 1],
    ['1', 1],
    [true, 1],
    ['true', 1],
    [2, 2],
    [0, 0],
    ['0', 0],
    [false, 0],
    ['false', 0],
    [null, 0],
    [undefined, 0],
    ['ok', 0],
  ])('reads %j', (value, read) => {
    expect(status.parse(value)).toBe(read);
  });
});

describe('flag', () => {
  it.each([[true], [1], ['1'], ['true'], ['TRUE']])('is yes for %j', (value) => {
    expect(flag.parse(value)).toBe(true);
  });
  it.each([[false], [0], ['0'], ['false'], [''], [null], [undefined], [2], ['oui']])(
    'is no for %j',
    (value) => {
      expect(flag.parse(value)).toBe(false);
    },
  );
});

describe('list', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [[], []],
    [null, []],
    [undefined, []],
    ['', []],
  ])('reads %j', (value, read) => {
    expect(list(z.string()).parse(value)).toEqual(read);
  });
  it('refuses an entry that is not what it lists', () => {
    expect(list(z.string()).safeParse([1]).success).toBe(false);
  });
});

describe('one', () => {
  const entry = one(z.object({ name: z.string() }));
  it.each([
    [{ name: 'a' }, { name: 'a' }],
    [[{ name: 'a' }, { name: 'b' }], { name: 'a' }],
    [[], null],
    [[{}], null],
    [{}, null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads %j', (value, read) => {
    expect(entry.parse(value)).toEqual(read);
  });
  it('refuses an object of another kind', () => {
    expect(entry.safeParse({ name: 1 }).success).toBe(false);
  });
});
