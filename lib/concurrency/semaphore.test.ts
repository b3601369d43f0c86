import { OverloadedError, Semaphore } from './semaphore';

const limits = { running: 2, waiting: 1, waitMs: 60_000 };

describe('Semaphore', () => {
  it('grants slots up to its limit, queues some callers and rejects the others', async () => {
    const semaphore = new Semaphore(limits);
    const first = await semaphore.acquire();
    await semaphore.acquire();
    const third = semaphore.acquire();
    await expect(semaphore.acquire()).resolves.toBeNull();
    first?.();
    await expect(third).resolves.toBeInstanceOf(Function);
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

  it('rejects a caller after the queue timeout, and forgets it', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 1, waitMs: 1 });
    const release = await semaphore.acquire();
    await expect(semaphore.acquire()).resolves.toBeNull();
    release?.();
    await expect(semaphore.acquire()).resolves.toBeInstanceOf(Function);
  });

  it('rejects a caller after its own maximum wait', async () => {
    const semaphore = new Semaphore({ running: 1, waiting: 1 });
    const release = await semaphore.acquire();
    await expect(semaphore.acquire(1)).resolves.toBeNull();
    release?.();
    await expect(semaphore.acquire(0)).resolves.toBeInstanceOf(Function);
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
