import { AdaptiveSemaphore } from './adaptive-semaphore';

const limits = { minRunning: 2, maxRunning: 4, waiting: 9, waitMs: 400, holdMs: 6_000 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('AdaptiveSemaphore', () => {
  it('adds slots while requests wait, and removes them when the event loop lags', async () => {
    const semaphore = new AdaptiveSemaphore(limits);
    const acquire = () => void semaphore.acquire();
    for (let count = 0; count < 6; count += 1) acquire();
    expect([semaphore.running, semaphore.queued]).toEqual([2, 4]);
    semaphore.adapt(false);
    semaphore.adapt(false);
    semaphore.adapt(false);
    expect([semaphore.running, semaphore.queued]).toEqual([4, 2]);
    semaphore.adapt(true);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(semaphore.running).toBe(0);
    for (let count = 0; count < 4; count += 1) acquire();
    expect(semaphore.running).toBe(2);
  });

  it('adds no slots while the queue is empty', () => {
    const semaphore = new AdaptiveSemaphore(limits);
    for (let look = 0; look < 20; look += 1) semaphore.adapt(false);
    for (let count = 0; count < 4; count += 1) void semaphore.acquire();
    expect(semaphore.running).toBe(2);
  });
});
