import { invalidateTags } from './invalidate-tags';

const key = Symbol.for('vitrine.invalidation');

afterEach(() => {
  Reflect.deleteProperty(globalThis, key);
});

it('calls the invalidation of the HTTP server', () => {
  const announce = jest.fn();
  Object.assign(globalThis, { [key]: { announce } });
  invalidateTags(['product:12']);
  expect(announce).toHaveBeenCalledWith(['product:12']);
});

it('does nothing without one', () => {
  expect(() => invalidateTags(['product:12'])).not.toThrow();
});
