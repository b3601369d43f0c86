import { addFavProduct, getFavProduct } from '../contract/favourites';
import { budgetOf } from './budget';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['a read', getFavProduct, 5_000],
  ['a write', addFavProduct, 15_000],
])('limits a %s including queueing and retries', (_name, call, ms) => {
  const budget = budgetOf(call);
  jest.advanceTimersByTime(ms - 1);
  expect([budget.leftMs(), budget.signal.aborted]).toEqual([1, false]);
  jest.advanceTimersByTime(1);
  expect([budget.leftMs(), budget.signal.aborted]).toEqual([0, true]);
});

test('does not abort after the call has ended', () => {
  const budget = budgetOf(getFavProduct);
  budget.end();
  jest.advanceTimersByTime(5_000);
  expect(budget.signal.aborted).toBe(false);
});
