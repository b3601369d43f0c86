/** @jest-environment node */
import { ConcurrencyLimiter } from './concurrency-limiter';

/** Returns tasks that end when the test decides. */
function works(count: number) {
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const list = Array.from({ length: count }, (_, index) => () => {
    started.push(index);
    return new Promise<number>((end) => ends.push(() => end(index)));
  });
  return { list, ends, started };
}

const settled = () => new Promise((done) => setImmediate(done));

test('runs a limited number of tasks and queues the others in order', async () => {
  const { list, ends, started } = works(4);
  const limiter = new ConcurrencyLimiter(2);
  const results = Promise.all(list.map((work) => limiter.run(work)));
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (let end = 0; end < 4; end += 1) {
    ends[end]?.();
    await settled();
  }
  expect(await results).toEqual([0, 1, 2, 3]);
});

test('starts the next task after a failure', async () => {
  const limiter = new ConcurrencyLimiter(1);
  const failing = limiter.run(async () => {
    throw new Error('no ink');
  });
  const next = limiter.run(async () => 'drawn');
  await expect(failing).rejects.toThrow('no ink');
  expect(await next).toBe('drawn');
});

test('is idle when no task is running or queued', async () => {
  const { list, ends } = works(2);
  const limiter = new ConcurrencyLimiter(1);
  await limiter.idle();
  const running = list.map((work) => limiter.run(work));
  let isIdle = false;
  const idle = limiter.idle().then(() => {
    isIdle = true;
  });
  ends[0]?.();
  await settled();
  expect(isIdle).toBe(false);
  ends[1]?.();
  await Promise.all([...running, idle]);
  expect(isIdle).toBe(true);
});
