import { createFairScheduler } from './scheduling';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('createFairScheduler', () => {
  it('starts a few tasks per turn of the event loop, in order', async () => {
    const scheduleFairly = createFairScheduler();
    const started: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) void scheduleFairly().then(() => started.push(nth));
    const counts: number[] = [];
    while (started.length < 10) {
      await nextTurn();
      counts.push(started.length);
    }
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(counts).toEqual([4, 8, 10]);
  });

  it('starts again after it was idle', async () => {
    const scheduleFairly = createFairScheduler();
    await scheduleFairly();
    await nextTurn();
    await expect(scheduleFairly()).resolves.toBeUndefined();
  });

  it('accepts all pending connections before it starts a task', async () => {
    let connections = 0;
    const scheduleFairly = createFairScheduler(() => connections);
    const started = scheduleFairly().then(() => connections);
    for (let crowd = 0; crowd < 50; crowd += 1) {
      connections += 1;
      await nextTurn();
    }
    expect(await started).toBe(50);
  });

  it('starts tasks even if connections never stop arriving', async () => {
    let connections = 0;
    const scheduleFairly = createFairScheduler(() => {
      connections += 1;
      return connections;
    });
    await expect(scheduleFairly()).resolves.toBeUndefined();
  });
});
