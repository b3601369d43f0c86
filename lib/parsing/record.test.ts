import { isRecord } from './record';

it.each([
  [{}, true],
  [{ status: 1 }, true],
  [new Error('lost'), true],
  [[], false],
  [[{ status: 1 }], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [1, false],
])('detects whether %p is a record: %p', (value, holds) => {
  expect(isRecord(value)).toBe(holds);
});
