import fc from 'fast-check';
import { formatPrice, toCents } from './money';

const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

describe('toCents', () => {
  it.each([
    [0, 0],
    [19.9, 1990],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.15, 115],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
  ])('%d euros', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it('keeps a missing price missing', () => {
    expect(toCents(null)).toBeNull();
    expect(toCents(undefined)).toBeNull();
  });

  it('is exact for every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(toCents(cents / 100)).toBe(cents);
      }),
    );
  });
});

describe('formatPrice', () => {
  it.each([
    [0, `0,00${noBreak}€`],
    [5, `0,05${noBreak}€`],
    [1990, `19,90${noBreak}€`],
    [129_900, `1${narrowNoBreak}299,00${noBreak}€`],
    [-7_900, `\u221279,00${noBreak}€`],
    [123_456_789, `1${narrowNoBreak}234${narrowNoBreak}567,89${noBreak}€`],
  ])('%d cents', (cents, shown) => {
    expect(formatPrice(cents)).toBe(shown);
  });

  it('never shows a missing price as zero', () => {
    expect(formatPrice(null)).toBe('prix indisponible');
  });
});
