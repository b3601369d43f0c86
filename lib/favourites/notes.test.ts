import { notesOf } from './notes';

const now = new Date('2026-11-26T10:00:00Z');
const seen = { price: 5900, recordedAt: new Date('2026-11-03T10:00:00Z'), soldOutAt: null };
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;

describe('the note on the price of a favourite', () => {
  it.each([
    [4700, seen, '12,00 € de moins que le 3 novembre'],
    [4700, { ...seen, recordedAt: new Date('2025-12-31T23:30:00Z') }, /que le 1er janvier$/],
    [4700, { ...seen, recordedAt: new Date('2025-11-03T10:00:00Z') }, /que le 3 novembre 2025$/],
    [5900, seen, null],
    [6400, seen, null],
    [null, seen, null],
    [4700, null, null],
  ])('for %j after %j is %s', (price, recorded, note) => {
    const { lowered } = notesOf({ price, soldOut: null }, recorded, now);
    if (note instanceof RegExp) expect(lowered).toMatch(note);
    else expect(plain(lowered)).toBe(note);
  });
});

describe('a favourite is marked as available again', () => {
  const wasOut = { ...seen, soldOutAt: new Date('2026-11-20T10:00:00Z') };
  const longAgo = { ...seen, soldOutAt: new Date('2026-10-20T10:00:00Z') };
  it.each([
    ['when it was sold out', false, wasOut, true],
    ['for a month only', false, longAgo, false],
    ['not while it is sold out', true, wasOut, false],
    ['not when it was always available', false, seen, false],
    ['not when it was not recorded', false, null, false],
    ['not by a marketplace without stock', null, wasOut, false],
  ])('%s', (_, soldOut, recorded, isBack) => {
    expect(notesOf({ price: 5900, soldOut }, recorded, now).isBack).toBe(isBack);
  });
});
