import { mapConcurrently } from './map-concurrently';

test('runs a bounded number of tasks at a time, and returns results in order', async () => {
  let running = 0;
  let most = 0;
  const double = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 2;
  };
  expect(await mapConcurrently([1, 2, 3, 4, 5], 2, double)).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);
});
