// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { say, step } from './progress.mjs';

const program = 'redis-server';

/**
 * The Redis server that tests can start.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined} its file
 */
export function redisProgram(env = process.env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file));
}

/** A Redis for the tests: one that is there, else one that can be installed; says so when there is none. */
export async function redisForTests() {
  if (redisProgram()) return;
  if (isRootOnDebian()) {
    const install = (/** @type {(line: string) => void} */ detail) =>
      installPackages([program], detail).catch(() => {});
    await step('Installation de Redis', install);
  }
  if (!redisProgram()) {
    say('– Tests avec Redis laissés de côté : installez redis-server, version 6 ou plus récente.');
  }
}
