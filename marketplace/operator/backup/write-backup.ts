import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { create, list } from 'tar';
import type { z } from 'zod';
import type { Config } from '../../base/config';
import { codeOf } from '../../base/error-code';
import { lockDataFolder, lockHolder } from '../../base/lock';
import { Refusal } from '../../base/refusal';
import type { Tools } from '../kit/command';
import { databasePath, isBackedUp, isBelow, type manifest, manifestName } from './contents';
import { databaseCopy } from './copy-database';

/** Files that disappear while they are read, such as a replaced photo, are not in the next try. */
const tries = 3;
const ownerOnly = 0o600;

/**
 * Writes the data folder to a compressed tar file that only this user can read, while the
 * marketplace runs or not. Renames the file when it is complete and readable.
 * @returns its size in bytes
 * @throws Refusal and StartError with one French sentence
 */
export async function writeBackup(
  { dataDir, databaseUrl }: Config,
  session: Tools['session'],
  file: string,
): Promise<number> {
  if (!existsSync(dataDir)) throw new Refusal(`Rien à sauvegarder : ${dataDir} n’existe pas.`);
  if (isBelow(resolve(file), dataDir)) {
    throw new Refusal(`Écrivez la sauvegarde hors du dossier de données ${dataDir}.`);
  }
  if (databaseUrl) return archive({ dataDir, file, copy: null, database: false });
  if (lockHolder(dataDir)) {
    const { folder } = await session((operate) => operate(databaseCopy, {}));
    try {
      return await archive({ dataDir, file, copy: join(folder, 'db'), database: true });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const unlock = lockDataFolder(dataDir);
  try {
    if (!existsSync(join(dataDir, databasePath))) {
      throw new Refusal(`Rien à sauvegarder : ${dataDir} ne contient pas de base de données.`);
    }
    return await archive({ dataDir, file, copy: null, database: true });
  } finally {
    unlock();
  }
}

interface Source {
  readonly dataDir: string;
  readonly file: string;
  /** Copy of the database to archive in place of the one in use. */
  readonly copy: string | null;
  readonly database: boolean;
}

async function archive(source: Source): Promise<number> {
  const draft = `${source.file}.${randomUUID()}.tmp`;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  try {
    const content = { format: 1, createdAt: new Date().toISOString(), database: source.database };
    const record: z.input<typeof manifest> = { ...content, format: 1 };
    await writeFile(join(folder, manifestName), JSON.stringify(record));
    await writeArchive(source, join(folder, manifestName), draft);
    await check(draft, source.database);
    await rename(draft, source.file);
    return (await stat(source.file)).size;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`La sauvegarde ${source.file} n’a pas pu être écrite (${reasonOf(error)}).`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
}

async function writeArchive({ dataDir, copy }: Source, record: string, draft: string) {
  const inBackup = new Map([[record, manifestName]]);
  const rename = (path: string): string =>
    inBackup.get(path) ??
    (copy && isBelow(path, copy) ? join(databasePath, relative(copy, path)) : path);
  const isUsed = join(dataDir, databasePath);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await create(
        {
          file: draft,
          mode: ownerOnly,
          gzip: true,
          cwd: dataDir,
          follow: true,
          strict: true,
          preservePaths: true,
          filter: (path) => {
            const absolute = resolve(dataDir, path);
            if (absolute === record || (copy && isBelow(absolute, copy))) return true;
            if (copy && isBelow(absolute, isUsed)) return false;
            return isBackedUp(relative(dataDir, absolute));
          },
          onWriteEntry: (entry) => {
            entry.path = rename(entry.path).split('\\').join('/');
          },
        },
        [record, ...(copy ? [copy] : []), '.'],
      );
      return;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === tries) throw error;
    }
  }
}

/** Reads the whole archive and flushes it to disk. */
async function check(file: string, database: boolean): Promise<void> {
  const found = new Set<string>();
  await list({ file, strict: true, onReadEntry: ({ path }) => found.add(path) });
  const needed = [manifestName, ...(database ? [`marketplace/db/PG_VERSION`] : [])];
  const missing = needed.filter((name) => !found.has(name) && !found.has(`./${name}`));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing in ${basename(file)}`);
  for (const path of [file, dirname(resolve(file))]) {
    const handle = await open(path, 'r');
    await handle.sync().catch(() => {});
    await handle.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
