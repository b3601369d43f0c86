import { z } from 'zod';
import {
  count,
  countingUnreadable,
  euros,
  extension,
  flag,
  givenList,
  givenText,
  id,
  isBlank,
  list,
  one,
  pieces,
  status,
  text,
  yesNo,
} from './tolerant';

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
    [{}, ''],
    [['Robe'], ''],
    [true, ''],
  ])('reads %j', (value, read) => {
    expect(text.parse(value)).toBe(read);
  });
});

describe('a text of a request', () => {
  it.each([
    ['Robe', 'Robe'],
    [42, '42'],
    [null, ''],
    [undefined, ''],
  ])('reads %j', (value, read) => {
    expect(givenText.parse(value)).toBe(read);
  });
  it.each([[{}], [[]], [true]])('refuses %j', (value) => {
    expect(givenText.safeParse(value).success).toBe(false);
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
  ])('is null in %j, never 0', (value) => {
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

describe('pieces', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['2,0', 2],
    [0, 0],
  ])('reads %j', (value, read) => {
    expect(pieces.parse(value)).toBe(read);
  });
  it.each([[null], [undefined], ['trois'], [1.5], ['1,5'], [-1], [1e21], [{}]])(
    'are one in %j',
    (value) => {
      expect(pieces.parse(value)).toBe(1);
    },
  );
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
  it('drops unreadable entries and counts them', () => {
    const named = list(z.object({ _id: id, tags: list(id) }));
    const { result, leftOut } = countingUnreadable(() =>
      named.parse([{ _id: 1, tags: [{}, 'a'] }, null, {}, 'b', { _id: 2 }]),
    );
    expect(result).toEqual([
      { _id: '1', tags: ['a'] },
      { _id: '2', tags: [] },
    ]);
    expect(leftOut).toBe(4);
  });
  it('rejects an unreadable entry in a request', () => {
    expect(givenList(z.string()).safeParse([1]).success).toBe(false);
    expect(givenList(z.string()).parse('a')).toEqual(['a']);
  });
});

describe('extension', () => {
  const extended = z.object({ _id: id, stock: extension(count(-1)), available: extension(yesNo) });
  it.each([
    [
      { stock: '3', available: 0 },
      { stock: 3, available: false },
    ],
    [{ stock: null, available: '' }, {}],
    [{ available: 'peut-être' }, {}],
    [{ available: { x: 1 } }, {}],
  ])('reads %j', (fields, read) => {
    expect(extended.parse({ _id: 'a', ...fields })).toEqual({ _id: 'a', ...read });
  });
});

describe('isBlank', () => {
  it.each([[null], [undefined], [''], [[]], [{}], [[{}]], [[null]]])('is true for %j', (value) => {
    expect(isBlank(value)).toBe(true);
  });
  it.each([[0], [false], ['a'], [{ a: null }], [[{}, 1]]])('is false for %j', (value) => {
    expect(isBlank(value)).toBe(false);
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
  it('drops an unreadable object and counts it', () => {
    expect(countingUnreadable(() => entry.parse({ name: 1 }))).toEqual({
      result: null,
      leftOut: 1,
    });
  });
});
