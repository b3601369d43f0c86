import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { lockDataFolder } from '../lock';
import { PGliteDialect } from './dialect';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import type { Database } from './schema';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** Closes the database and gives the data folder back. */
  close(): Promise<void>;
}

/**
 * Opens the marketplace's database in `dataDir` with its tables up to date. Only one process can.
 * @throws StartError when another process holds the folder
 */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'marketplace', 'db');
    if (!existsSync(folder)) await initialise(folder);
    const db = new Kysely<Database>({ dialect: new PGliteDialect(await openPglite(folder)) });
    await migrate(db);
    return {
      db,
      close: async () => {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Creating the database needs several hundred megabytes that a process never gives back, so a short-lived one does it.
 * It works beside the final place: a start killed half-way leaves no half database behind.
 */
async function initialise(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const child = fork(fileURLToPath(new URL('./initialise.ts', import.meta.url)), [draft]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the database could not be created in ${folder}`);
  renameSync(draft, folder);
}
