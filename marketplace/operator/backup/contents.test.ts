import { posix, win32 } from 'node:path';
import { isBelow } from './contents';

test.each([
  ['/data', '/data', true],
  ['/data/db', '/data', true],
  ['/data.tar.gz', '/data', false],
  ['/backups/data', '/data', false],
])('%s is below %s: %p', (path, folder, answer) => {
  expect(isBelow(path, folder, posix)).toBe(answer);
});

test.each([
  ['C:\\vitrine\\data\\db', true],
  ['C:\\vitrine\\backup', false],
  ['D:\\backup', false],
])('on Windows, %s is below C:\\vitrine\\data: %p', (path, answer) => {
  expect(isBelow(path, 'C:\\vitrine\\data', win32)).toBe(answer);
});
