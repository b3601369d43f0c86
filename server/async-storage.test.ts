import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { SharedAsyncStorage } from './async-storage';

const one = new SharedAsyncStorage<string>();
const other = new SharedAsyncStorage<string>();
const both = () => [one.getStore(), other.getStore()];

describe('SharedAsyncStorage', () => {
  it('has no value outside of a run', () => {
    expect(both()).toEqual([undefined, undefined]);
  });

  it('keeps the values of several storages across awaits', async () => {
    const seen = one.run('a', async () => {
      const within = other.run('b', async () => {
        await pause(1);
        return both();
      });
      return [await within, both()];
    });
    const beside = one.run('c', async () => {
      await pause(1);
      return both();
    });
    expect(await seen).toEqual([
      ['a', 'b'],
      ['a', undefined],
    ]);
    expect(await beside).toEqual(['c', undefined]);
  });

  it('passes arguments, the return value and errors of the callback through', () => {
    expect(one.run('a', (...numbers: number[]) => Math.max(...numbers), 1, 2)).toBe(2);
    const failing = () =>
      one.run('a', () => {
        throw new Error('odd');
      });
    expect(failing).toThrow('odd');
    expect(one.getStore()).toBeUndefined();
  });

  it('exits one storage without affecting another', () => {
    const seen = one.run('a', () => other.run('b', () => one.exit(both)));
    expect(seen).toEqual([undefined, 'b']);
  });

  it('keeps an entered value until it is disabled', async () => {
    const seen = other.run('b', async () => {
      one.enterWith('a');
      await pause(1);
      const entered = both();
      one.disable();
      return [entered, both()];
    });
    expect(await seen).toEqual([
      ['a', 'b'],
      [undefined, 'b'],
    ]);
  });

  it('supports bind and snapshot', () => {
    const { bound, moment } = one.run('a', () => ({
      bound: SharedAsyncStorage.bind(() => one.getStore()),
      moment: SharedAsyncStorage.snapshot(),
    }));
    expect(bound()).toBe('a');
    expect(other.run('b', () => moment(both))).toEqual(['a', undefined]);
  });

  it('replaces the global that Next.js uses', () => {
    expect(Reflect.get(globalThis, 'AsyncLocalStorage')).toBe(SharedAsyncStorage);
    expect(one).toBeInstanceOf(AsyncLocalStorage);
  });
});
