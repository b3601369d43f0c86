import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import type { z } from 'zod';
import type { Config } from '../../base/config';
import { codeOf } from '../../base/error-code';
import { lockDataFolder, refreshLock } from '../../base/lock';
import { readJson } from '../../base/read-json';
import { Refusal } from '../../base/refusal';
import { openPglite, pgliteVersion } from '../../db/pglite';
import { databasePath, isBackedUp, manifest, manifestName } from './contents';

type Manifest = z.output<typeof manifest>;

/** More than a shop sells between two backups. */
const skippedNumbers = 1000;

/**
 * Restores a backup into a data folder without data. Extracts the whole backup beside the data
 * first, so that a damaged one changes nothing.
 * @throws Refusal and StartError with one French sentence
 */
export async function restoreBackup(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
): Promise<Manifest> {
  if (!existsSync(file)) throw new Refusal(`La sauvegarde ${file} n’existe pas.`);
  const unlock = lockDataFolder(dataDir);
  const draft = join(dataDir, 'marketplace', `backup-${randomUUID()}`);
  try {
    await requireNoData(dataDir);
    await mkdir(draft, { mode: 0o700 });
    const record = await extracted(file, draft, () => refreshLock(dataDir));
    if (!record.database && !databaseUrl) {
      // The next start would create an empty database, with the demo.
      throw new Refusal(
        `La sauvegarde ${file} ne contient pas de base de données, et DATABASE_URL n’est pas définie : rien n’a été restauré. Définissez DATABASE_URL comme pour la sauvegarde, puis recommencez.`,
      );
    }
    if (record.database) await skipNumbers(join(draft, databasePath));
    await moveInto(dataDir, draft);
    return record;
  } finally {
    await rm(draft, { recursive: true, force: true });
    unlock();
  }
}

async function requireNoData(dataDir: string): Promise<void> {
  const inner = (await readdir(join(dataDir, 'marketplace'))).map((name) => `marketplace/${name}`);
  const outer = (await readdir(dataDir)).filter((name) => name !== 'marketplace');
  const data = [...outer, ...inner].filter(isBackedUp);
  if (data.length === 0) return;
  throw new Refusal(
    `Le dossier ${dataDir} contient déjà des données (${data.sort().join(', ')}) : déplacez-le, par exemple avec « mv ${dataDir} ${dataDir}.old », puis recommencez.`,
  );
}

async function extracted(file: string, draft: string, onReadEntry: () => void): Promise<Manifest> {
  const damaged = new Refusal(
    `Le fichier ${file} n’est pas une sauvegarde complète de cette version de Vitrine : rien n’a été restauré.`,
  );
  let record: Manifest | null;
  try {
    // When the asynchronous extraction fails, it goes on writing for a while.
    extract({ file, cwd: draft, strict: true, sync: true, onReadEntry });
    record = readJson(manifest, await readFile(join(draft, manifestName), 'utf8'));
  } catch (error) {
    if (!(error instanceof Error) || !isSystemError(error)) throw damaged;
    throw new Refusal(
      `La sauvegarde ${file} n’a pas pu être extraite (${error.message}) : rien n’a été restauré.`,
    );
  }
  if (!record) throw damaged;
  if (record.database && !existsSync(join(draft, databasePath, 'PG_VERSION'))) throw damaged;
  return record;
}

/**
 * Returns whether the file system failed, such as a full disk. A damaged archive has codes of zlib
 * and tar, with an underscore, or no manifest.
 */
function isSystemError(error: Error): boolean {
  const code = codeOf(error);
  return code !== null && code !== 'ENOENT' && /^E[A-Z0-9]+$/.test(code);
}

/**
 * Skips numbers of orders, invoices and credit notes: customers have those that were given after the
 * backup. A database of a newer release is left to the start, which names that as the cause.
 */
async function skipNumbers(folder: string): Promise<void> {
  if (Number(await readFile(join(folder, 'PG_VERSION'), 'utf8')) > pgliteVersion) return;
  const database = await openPglite(folder);
  try {
    // A database of an older release has no credit notes.
    await database.query(
      `select setval(oid::regclass, nextval(oid::regclass) + $1)
       from pg_class where relkind = 'S' and relname in ('order_number', 'credit_note')`,
      [skippedNumbers],
    );
  } finally {
    await database.close();
  }
}

/** Moves the database last: without it, the marketplace would start with an empty one. */
async function moveInto(dataDir: string, draft: string): Promise<void> {
  await rm(join(draft, manifestName));
  // It would show the products of the former data until the shop has read the catalogue.
  await rm(join(dataDir, 'search'), { recursive: true, force: true });
  for (const name of (await readdir(draft)).filter(isBackedUp)) {
    if (name !== 'marketplace') await rename(join(draft, name), join(dataDir, name));
  }
  const inner = join(draft, 'marketplace');
  if (!existsSync(inner)) return;
  for (const name of await readdir(inner)) {
    await rename(join(inner, name), join(dataDir, 'marketplace', name));
  }
}
