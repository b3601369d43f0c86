import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { SharedAsyncStorage } from './async-storage.mjs';

const one = new SharedAsyncStorage<string>();
const other = new SharedAsyncStorage<string>();
const both = () => [one.getStore(), other.getStore()];

it('holds nothing outside of a run', () => {
  expect(both()).toEqual([undefined, undefined]);
});

it('carries the values of several over what is waited for, each its own', async () => {
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

it('hands on what the callback is given and returns, and what it throws', () => {
  expect(one.run('a', (...numbers: number[]) => Math.max(...numbers), 1, 2)).toBe(2);
  const failing = () =>
    one.run('a', () => {
      throw new Error('odd');
    });
  expect(failing).toThrow('odd');
  expect(one.getStore()).toBeUndefined();
});

it('is left by one and not by the other', () => {
  const seen = one.run('a', () => other.run('b', () => one.exit(both)));
  expect(seen).toEqual([undefined, 'b']);
});

it('is entered for the rest of what runs', async () => {
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

it('is bound to a function, and to a moment', () => {
  const { bound, moment } = one.run('a', () => ({
    bound: SharedAsyncStorage.bind(() => one.getStore()),
    moment: SharedAsyncStorage.snapshot(),
  }));
  expect(bound()).toBe('a');
  expect(other.run('b', () => moment(both))).toEqual(['a', undefined]);
});

it('is what Next takes', () => {
  expect(Reflect.get(globalThis, 'AsyncLocalStorage')).toBe(SharedAsyncStorage);
  expect(one).toBeInstanceOf(AsyncLocalStorage);
});
