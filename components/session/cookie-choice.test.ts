/** @jest-environment jsdom */
import { acceptsOptional, hasCookieChoice, storeCookieChoice } from './cookie-choice';

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
