import { Semaphore } from './semaphore';

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
  const semaphore = new Semaphore(2);
  const results = Promise.all(list.map((work) => semaphore.run(work)));
  expect(started).toEqual([0, 1]);
  expect(semaphore.size).toBe(4);
  ends[1]?.();
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (let end = 0; end < 4; end += 1) {
    ends[end]?.();
    await settled();
  }
  expect(await results).toEqual([0, 1, 2, 3]);
  expect(semaphore.size).toBe(0);
});

test('starts the next task after a failure', async () => {
  const semaphore = new Semaphore(1);
  const failing = semaphore.run(async () => {
    throw new Error('no ink');
  });
  const next = semaphore.run(async () => 'drawn');
  await expect(failing).rejects.toThrow('no ink');
  expect(await next).toBe('drawn');
});

test('is idle when no task is running or queued', async () => {
  const { list, ends } = works(2);
  const semaphore = new Semaphore(1);
  await semaphore.idle();
  const running = list.map((work) => semaphore.run(work));
  let isIdle = false;
  const idle = semaphore.idle().then(() => {
    isIdle = true;
  });
  ends[0]?.();
  await settled();
  expect(isIdle).toBe(false);
  ends[1]?.();
  await Promise.all([...running, idle]);
  expect(isIdle).toBe(true);
});
