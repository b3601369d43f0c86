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
])('%s may take so long, waiting and trying again included', (_name, call, ms) => {
  const budget = budgetOf(call);
  jest.advanceTimersByTime(ms - 1);
  expect([budget.leftMs(), budget.signal.aborted]).toEqual([1, false]);
  jest.advanceTimersByTime(1);
  expect([budget.leftMs(), budget.signal.aborted]).toEqual([0, true]);
});

test('a call that is over ends nothing later', () => {
  const budget = budgetOf(getFavProduct);
  budget.end();
  jest.advanceTimersByTime(5_000);
  expect(budget.signal.aborted).toBe(false);
});
