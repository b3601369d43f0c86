import { invalidateTags } from './invalidate-tags';

const key = Symbol.for('vitrine.invalidation');

afterEach(() => {
  Reflect.deleteProperty(globalThis, key);
});

it('tells the server in front', () => {
  const announce = jest.fn();
  Object.assign(globalThis, { [key]: { announce } });
  invalidateTags(['product:12']);
  expect(announce).toHaveBeenCalledWith(['product:12']);
});

it('has nobody to tell where there is none', () => {
  expect(() => invalidateTags(['product:12'])).not.toThrow();
});
