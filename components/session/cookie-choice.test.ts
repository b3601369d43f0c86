/** @jest-environment jsdom */
import {
  acceptsOptional,
  forgetCookieChoice,
  hasCookieChoice,
  optionalKeys,
  storeCookieChoice,
} from './cookie-choice';

const now = new Date('2026-03-01T12:00:00Z');
beforeEach(() => {
  jest.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it.each([
  ['accepted', true],
  ['rejected', false],
] as const)('stores that cookies were %s, with the time', (choice, accepts) => {
  expect(hasCookieChoice()).toBe(false);
  storeCookieChoice(choice);
  expect(Object.values(localStorage)).toEqual([`${choice} ${now.getTime()}`]);
  expect([hasCookieChoice(), acceptsOptional()]).toEqual([true, accepts]);
});

it('asks again after six months', () => {
  storeCookieChoice('accepted');
  jest.setSystemTime(new Date('2026-08-30T12:00:00Z'));
  expect(hasCookieChoice()).toBe(true);
  jest.setSystemTime(new Date('2026-09-01T12:00:00Z'));
  expect([hasCookieChoice(), acceptsOptional()]).toEqual([false, false]);
});

describe('optional data', () => {
  const keys = Object.values(optionalKeys);
  const left = () => keys.filter((key) => localStorage.getItem(key) !== null);
  beforeEach(() => {
    storeCookieChoice('accepted');
    for (const key of keys) localStorage.setItem(key, '[]');
  });

  it('is kept when consent is given again', () => {
    storeCookieChoice('accepted');
    expect(left()).toEqual(keys);
  });

  it.each([
    ['is withdrawn', () => storeCookieChoice('rejected')],
    ['is asked for again', () => forgetCookieChoice()],
  ])('is deleted when consent %s, on any page', (_, change) => {
    change();
    expect(left()).toEqual([]);
  });

  it('is deleted when consent has expired', () => {
    jest.setSystemTime(new Date('2026-09-01T12:00:00Z'));
    expect(hasCookieChoice()).toBe(false);
    expect(left()).toEqual([]);
  });
});
