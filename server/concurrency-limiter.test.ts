import { EventEmitter } from 'node:events';
import { ConcurrencyLimiter } from './concurrency-limiter';

const limits = { minRunning: 2, maxRunning: 4, maxQueued: 2, maxWaitMs: 400, maxHoldMs: 6_000 };

/** The part of a response that a limiter uses: its `close` event. */
function client() {
  return new EventEmitter();
}

async function holdsSlot(acquiring: Promise<unknown>): Promise<boolean> {
  return (await acquiring) !== null;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('ConcurrencyLimiter', () => {
  it('grants slots, queues some requests and rejects the others at once', async () => {
    const limiter = new ConcurrencyLimiter(limits);
    const first = await limiter.acquire('a', client());
    await limiter.acquire('a', client());
    const third = limiter.acquire('a', client());
    void limiter.acquire('a', client());
    expect(await limiter.acquire('a', client())).toBeNull();
    first?.();
    expect(await holdsSlot(third)).toBe(true);
    expect([limiter.running, limiter.queued]).toEqual([2, 1]);
  });

  it('rejects a request after its maximum wait', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, minRunning: 0 });
    const waiting = limiter.acquire('a', client());
    await jest.advanceTimersByTimeAsync(399);
    expect(limiter.queued).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([await waiting, limiter.queued]).toEqual([null, 0]);
  });

  it('removes a disconnected client from the queue', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, minRunning: 0 });
    const browser = client();
    const waiting = limiter.acquire('a', browser);
    browser.emit('close');
    expect([await waiting, limiter.queued]).toEqual([null, 0]);
  });

  it('evicts a queued request for another client', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, minRunning: 1 });
    const release = await limiter.acquire('a', client());
    const sameClient = [limiter.acquire('a', client()), limiter.acquire('a', client())];
    const other = limiter.acquire('b', client());
    expect(await sameClient[1]).toBeNull();
    release?.();
    const next = await sameClient[0];
    next?.();
    expect(await holdsSlot(other)).toBe(true);
  });

  it('releases a slot that is held for too long, once', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, minRunning: 1, maxWaitMs: 60_000 });
    const release = await limiter.acquire('a', client());
    const second = limiter.acquire('a', client());
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await holdsSlot(second)).toBe(true);
    release?.();
    expect(limiter.running).toBe(1);
  });

  it('adds slots while requests wait, and removes them when the event loop lags', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, maxQueued: 9 });
    const acquire = () => void limiter.acquire('a', client());
    for (let count = 0; count < 6; count += 1) acquire();
    expect([limiter.running, limiter.queued]).toEqual([2, 4]);
    limiter.adapt(false);
    limiter.adapt(false);
    limiter.adapt(false);
    expect([limiter.running, limiter.queued]).toEqual([4, 2]);
    limiter.adapt(true);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(limiter.running).toBe(0);
    for (let count = 0; count < 4; count += 1) acquire();
    expect(limiter.running).toBe(2);
  });

  it('adds no slots while the queue is empty', async () => {
    const limiter = new ConcurrencyLimiter(limits);
    for (let look = 0; look < 20; look += 1) limiter.adapt(false);
    for (let count = 0; count < 4; count += 1) void limiter.acquire('a', client());
    expect(limiter.running).toBe(2);
  });
});
