import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { operatorCommand } from '../kit/command';
import { databasePath, draftPrefix } from './contents';

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Copies the embedded database while the marketplace runs. The copy is consistent, because PGlite
 * writes only during a statement, and the copy holds its only connection: requests that need the
 * database wait for the copy.
 */
export const databaseCopy = operatorCommand({
  name: 'database copy',
  args: z.object({}),
  result: z.object({ folder: z.string() }),
  limitMs: 5 * 60_000,
  run: async ({ db, config: { dataDir } }) => {
    await removeAbandoned(join(dataDir, 'marketplace'));
    const folder = join(dataDir, 'marketplace', `${draftPrefix}${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await db.connection().execute(async (one) => {
        await sql`checkpoint`.execute(one);
        const mode = constants.COPYFILE_FICLONE;
        await cp(join(dataDir, databasePath), join(folder, 'db'), { recursive: true, mode });
      });
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    return { folder };
  },
});

/** Deletes the copies of backups that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(draftPrefix)) continue;
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}
