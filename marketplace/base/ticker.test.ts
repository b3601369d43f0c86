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

test('runs every second', async () => {
  const work = jest.fn(async () => {});
  const ticker = startTicker(work, () => {});
  await jest.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
  await ticker.stop();
});

test('does not start a run while the previous one is running', async () => {
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

test('reports a failure and continues with the next run', async () => {
  const failure = new Error('no database');
  const failures: unknown[] = [];
  const work = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
  const ticker = startTicker(work, (error) => failures.push(error));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([failure]);
  await ticker.stop();
});

test('waits for the current run when it stops and starts no other', async () => {
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
