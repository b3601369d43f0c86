import { EventEmitter } from 'node:events';
import { OverloadedError, Semaphore } from './semaphore';

const limits = { running: 2, waiting: 1, waitMs: 60_000 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Semaphore', () => {
  it('grants slots up to its limit, queues some callers and rejects the others', async () => {
    const semaphore = new Semaphore(limits);
    const first = await semaphore.acquire();
    await semaphore.acquire();
    const third = semaphore.acquire();
    await expect(semaphore.acquire()).resolves.toBeNull();
    expect([semaphore.running, semaphore.queued]).toEqual([2, 1]);
    first?.();
    await expect(third).resolves.toBeInstanceOf(Function);
    expect([semaphore.running, semaphore.queued]).toEqual([2, 0]);
  });

  it('passes a slot on once, however often it is released', async () => {
    const semaphore = new Semaphore({ ...limits, waiting: 2 });
    const first = await semaphore.acquire();
    await semaphore.acquire();
    const third = semaphore.acquire();
    const fourth = semaphore.acquire();
    first?.();
    first?.();
    const release = await third;
    await expect(Promise.race([fourth, Promise.resolve('waits')])).resolves.toBe('waits');
    release?.();
    await expect(fourth).resolves.toBeInstanceOf(Function);
  });

  it('rejects a caller after the maximum wait, and removes it from the queue', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 1, waitMs: 400 });
    const release = await semaphore.acquire();
    const waiting = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(399);
    expect(semaphore.queued).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([await waiting, semaphore.queued]).toEqual([null, 0]);
    release?.();
    await expect(semaphore.acquire()).resolves.toBeInstanceOf(Function);
  });

  it('rejects a caller after its own maximum wait', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 1 });
    const release = await semaphore.acquire();
    const waiting = semaphore.acquire({ waitMs: 1 });
    await jest.advanceTimersByTimeAsync(1);
    await expect(waiting).resolves.toBeNull();
    release?.();
    await expect(semaphore.acquire({ waitMs: 0 })).resolves.toBeInstanceOf(Function);
  });

  it('removes a caller from the queue when its connection closes', async () => {
    const semaphore = new Semaphore({ running: 0, waiting: 1 });
    const connection = new EventEmitter();
    const waiting = semaphore.acquire({ connection });
    connection.emit('close');
    expect([await waiting, semaphore.queued]).toEqual([null, 0]);
  });

  it('evicts a queued caller for another client', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 2 });
    const release = await semaphore.acquire({ client: 'a' });
    const sameClient = ['a', 'a'].map((client) => semaphore.acquire({ client }));
    const other = semaphore.acquire({ client: 'b' });
    expect(await sameClient[1]).toBeNull();
    release?.();
    const next = await sameClient[0];
    next?.();
    await expect(other).resolves.toBeInstanceOf(Function);
  });

  it('releases a slot that is held for too long, once', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 2, holdMs: 6_000 });
    const release = await semaphore.acquire();
    const second = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(6_000);
    await expect(second).resolves.toBeInstanceOf(Function);
    release?.();
    expect(semaphore.running).toBe(1);
  });

  it('starts queued callers when its limit rises', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 2 });
    await semaphore.acquire();
    const second = semaphore.acquire();
    semaphore.limit = 2;
    await expect(second).resolves.toBeInstanceOf(Function);
  });

  it('runs a bounded number of tasks, queues a bounded number, and rejects one more', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 1 });
    const order: string[] = [];
    let end = () => {};
    const first = semaphore.run(() => new Promise<void>((done) => (end = done)));
    const second = semaphore.run(async () => void order.push('second'));
    await expect(semaphore.run(async () => {})).rejects.toThrow(OverloadedError);
    expect(order).toEqual([]);
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['second']);
  });

  it('releases the slot of a failing task', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 1 });
    const failing = semaphore.run(async () => {
      throw new Error('no');
    });
    const next = semaphore.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
