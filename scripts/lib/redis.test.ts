import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { redisProgram } from './redis';

test('finds Redis on the PATH, or returns undefined', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-redis-program-'));
  const PATH = `/nowhere${path.delimiter}${folder}`;
  expect(redisProgram({ PATH })).toBeUndefined();
  expect(redisProgram({})).toBeUndefined();
  fs.writeFileSync(path.join(folder, 'redis-server'), '');
  expect(redisProgram({ PATH })).toBe(path.join(folder, 'redis-server'));
  fs.rmSync(folder, { recursive: true });
});
