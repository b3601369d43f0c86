import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabase } from './database';

/** The parent of temporary folders, set by the global setup. */
const variable = 'VITRINE_TEST_FOLDER';
const memory = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Creates the parent of all temporary folders: in memory where there is room, since copying a
 * database to a disk takes longer than using it.
 * @returns its path
 */
export function makeParentFolder(): string {
  const parent = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'vitrine-contract-'));
  process.env[variable] = parent;
  return parent;
}

/** Creates a temporary folder. @returns its path */
export function makeFolder(): string {
  return mkdtempSync(join(process.env[variable] ?? tmpdir(), 'vitrine-contract-'));
}

/** Creates a data folder that outlives a server, for tests that restart it. */
export function newDataDir(): TemporaryFolder {
  const path = makeFolder();
  return {
    path,
    remove: async () => {
      rmSync(path, { recursive: true, force: true });
      await dropDatabase(path);
    },
  };
}

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
