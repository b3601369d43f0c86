import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabase } from './database';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Creates a data folder that outlives a server, for tests that restart it. */
export function newDataDir(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-contract-'));
  return {
    path,
    remove: async () => {
      rmSync(path, { recursive: true, force: true });
      await dropDatabase(path);
    },
  };
}
