import { maxAttempts, retryDelayMs } from './retry-delay';

const middle = 0.5;

test('doubles the delay from ten seconds up to fifteen minutes', () => {
  const seconds = [1, 2, 3, 7, 8, maxAttempts].map((tried) => retryDelayMs(tried, middle) / 1_000);
  expect(seconds).toEqual([10, 20, 40, 640, 900, 900]);
});

test('varies the delay by a quarter', () => {
  expect(retryDelayMs(1, 0)).toBe(7_500);
  expect(retryDelayMs(1, 1)).toBe(12_500);
});

test('bridges three days before a mail is given up', () => {
  const delays = Array.from({ length: maxAttempts }, (_, index) => retryDelayMs(index + 1, middle));
  const days = delays.reduce((sum, delay) => sum + delay, 0) / 86_400_000;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.2);
});
