/** @jest-environment node */
import { startTicker } from './ticker';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work that ends when the test decides. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  return { work, end: () => ends.shift()?.() };
}

test('works every second', async () => {
  const work = jest.fn(async () => {});
  const ticker = startTicker(work, () => {});
  await jest.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
  await ticker.stop();
});

test('does not begin again while the work is under way', async () => {
  const { work, end } = slowWork();
  const ticker = startTicker(work, () => {});
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await ticker.stop();
});

test('a failure is passed on, and the next run comes', async () => {
  const failure = new Error('no database');
  const failures: unknown[] = [];
  const work = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
  const ticker = startTicker(work, (error) => failures.push(error));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([failure]);
  await ticker.stop();
});

test('to stop waits for the work under way, and none begins after it', async () => {
  const { work, end } = slowWork();
  const ticker = startTicker(work, () => {});
  await jest.advanceTimersByTimeAsync(1_000);
  const stopped = jest.fn();
  const stopping = ticker.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});
