import fs from 'node:fs';
import path from 'node:path';
import { installIfPossible } from './debian.mjs';
import { printLine } from './progress.mjs';

const program = 'redis-server';

/** Returns the path of an installed `redis-server`. */
export function redisProgram(
  env: Record<string, string | undefined> = process.env,
): string | undefined {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file));
}

/** Installs a Redis for the tests if there is none. Prints a notice if that is not possible. */
export async function redisForTests() {
  if (redisProgram()) return;
  await installIfPossible('Installing Redis', [program]);
  if (!redisProgram()) {
    printLine('– Tests with Redis skipped: install redis-server, version 6 or later.');
  }
}
