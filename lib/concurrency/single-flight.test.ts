import { SingleFlight } from './single-flight';
import { keptAfter } from './testing/kept-after';

/** A task that the test completes. */
function controlled() {
  const { promise, resolve, reject } = deferred();
  const task = jest.fn(() => promise);
  return { task, resolve, reject };
}

function deferred() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

afterEach(() => jest.useRealTimers());

describe('single flight', () => {
  it('lets a repeat join a running task', async () => {
    const flights = new SingleFlight<string>(0);
    const first = controlled();
    const second = controlled();
    const both = [flights.run('eva', 'k', first.task), flights.run('eva', 'k', second.task)];
    first.resolve('page');
    await expect(Promise.all(both)).resolves.toEqual(['page', 'page']);
    expect(second.task).not.toHaveBeenCalled();
  });

  it('makes a different task of the same owner wait', async () => {
    const flights = new SingleFlight<string>(0);
    const first = controlled();
    const second = controlled();
    const one = flights.run('eva', 'k1', first.task);
    const two = flights.run('eva', 'k2', second.task);
    expect(second.task).not.toHaveBeenCalled();
    first.resolve('one');
    second.resolve('two');
    await expect(Promise.all([one, two])).resolves.toEqual(['one', 'two']);
    expect(second.task).toHaveBeenCalledTimes(1);
  });

  it('does not make other owners wait', async () => {
    const flights = new SingleFlight<string>(0);
    const first = controlled();
    const second = controlled();
    const one = flights.run('eva', 'k', first.task);
    second.resolve('two');
    await expect(flights.run('max', 'k', second.task)).resolves.toBe('two');
    first.resolve('one');
    await one;
  });

  it('caches a result for its lifetime, or until it is discarded', async () => {
    jest.useFakeTimers({ now: 1_000 });
    const flights = new SingleFlight<string>(500);
    const task = jest.fn(async () => 'done');
    await flights.run('eva', 'k', task);
    jest.advanceTimersByTime(499);
    await flights.run('eva', 'k', task);
    expect(task).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await flights.run('eva', 'k', task);
    expect(task).toHaveBeenCalledTimes(2);
    flights.forget('eva');
    await flights.run('eva', 'k', task);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('joins a running task whose result is to be discarded', async () => {
    const flights = new SingleFlight<string>(500);
    const { task, resolve } = controlled();
    const first = flights.run('eva', 'k', task);
    flights.forget('eva');
    const repeat = flights.run('eva', 'k', task);
    resolve('done');
    await expect(Promise.all([first, repeat])).resolves.toEqual(['done', 'done']);
    expect(task).toHaveBeenCalledTimes(1);
    await flights.run('eva', 'k', task);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('caches each result for the lifetime that its owner defines', async () => {
    const flights = new SingleFlight<string>((result) => (result === 'refused' ? 0 : 500));
    const task = jest.fn(async () => 'done').mockResolvedValueOnce('refused');
    await expect(flights.run('eva', 'k', task)).resolves.toBe('refused');
    await expect(flights.run('eva', 'k', task)).resolves.toBe('done');
    await expect(flights.run('eva', 'k', task)).resolves.toBe('done');
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('joins tasks by their key alone', async () => {
    const flights = new SingleFlight<string>(0);
    const first = controlled();
    const both = [flights.join('k', first.task), flights.join('k', first.task)];
    first.resolve('page');
    await expect(Promise.all(both)).resolves.toEqual(['page', 'page']);
    expect(first.task).toHaveBeenCalledTimes(1);
    await flights.join('k', first.task);
    expect(first.task).toHaveBeenCalledTimes(2);
  });

  it('caches no failure by default', async () => {
    const flights = new SingleFlight<string>(500);
    const failing = jest.fn(async () => {
      throw new Error('unreachable');
    });
    await expect(flights.run('eva', 'k', failing)).rejects.toThrow('unreachable');
    await expect(flights.run('eva', 'k', async () => 'done')).resolves.toBe('done');
  });

  it('caches a failure for the lifetime that its owner defines', async () => {
    jest.useFakeTimers({ now: 1_000 });
    const flights = new SingleFlight<string>(0, () => 500);
    const failing = jest.fn(async () => {
      throw new Error('too late');
    });
    await expect(flights.join('k', failing)).rejects.toThrow('too late');
    await expect(flights.join('k', failing)).rejects.toThrow('too late');
    expect(failing).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(500);
    await expect(flights.join('k', async () => 'done')).resolves.toBe('done');
  });
});

it('retains no reference to the request in which a task ran', async () => {
  const flights = new SingleFlight<string>(60_000);
  const isKept = await keptAfter(() => flights.run('eva', 'k', async () => 'done'));
  expect(await isKept()).toBe(false);
  await expect(flights.run('eva', 'k', async () => 'again')).resolves.toBe('done');
});
