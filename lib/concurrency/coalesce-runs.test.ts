import { coalesceRuns } from './coalesce-runs';

/** A task whose runs the test ends. */
function slowly() {
  const ends: ((error?: Error) => void)[] = [];
  const task = coalesceRuns(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  return { ends, task };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a task that is called again while it runs', () => {
  it('runs once more for all callers', async () => {
    const { ends, task } = slowly();
    const first = task();
    const others = [task(), task(), task()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await turn();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await Promise.all(others);
    await turn();
    expect(ends).toHaveLength(2);
  });

  it('runs anew when it is idle', async () => {
    const { ends, task } = slowly();
    for (const round of [0, 1]) {
      const run = task();
      ends[round]?.();
      await run;
    }
    expect(ends).toHaveLength(2);
  });

  it('rejects only for the callers of the failed run', async () => {
    const { ends, task } = slowly();
    const [first, second] = [task(), task()];
    ends[0]?.(new Error('non'));
    await expect(first).rejects.toThrow('non');
    await turn();
    ends[1]?.();
    await expect(second).resolves.toBeUndefined();
  });
});
