import { invalidateTags, onInvalidatedTags } from './invalidate-tags';

const key = Symbol.for('vitrine.invalidation');

afterEach(() => {
  Reflect.deleteProperty(globalThis, key);
});

it('calls the invalidation of the HTTP server', () => {
  const announce = jest.fn();
  Object.assign(globalThis, { [key]: { announce } });
  invalidateTags(['product:12']);
  expect(announce).toHaveBeenCalledWith(['product:12'], 'at-once', 'shop');
});

it('passes the invalidations of all processes to a listener', () => {
  const listeners = new Set<(tags: readonly string[]) => void>();
  Object.assign(globalThis, { [key]: { listeners } });
  const listener = jest.fn();
  onInvalidatedTags(listener);
  for (const one of listeners) one(['product:12']);
  expect(listener).toHaveBeenCalledWith(['product:12']);
});

it('does nothing without one', () => {
  expect(() => onInvalidatedTags(() => undefined)).not.toThrow();
  expect(() => invalidateTags(['product:12'])).not.toThrow();
});
