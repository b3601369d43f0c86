import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, StartError } from '../base/config';
import { writingTo } from '../base/data-folder';
import { codeOf } from '../base/error-code';
import { sha256 } from '../base/ids';
import { isAlive, processIdentity, thisProcess } from '../base/process-identity';
import { readJson } from '../base/read-json';

const announcement = z.object({
  address: z.url(),
  key: z.string().min(32),
  process: processIdentity,
  /** Hash of the database in use. */
  database: z.string(),
});

/** Address and key of the operator channel of a running marketplace. */
export type Announcement = z.output<typeof announcement>;

/** Response of a running marketplace to a command. */
export const channelAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type ChannelAnswer = z.output<typeof channelAnswer>;

/**
 * Writes `operator.json`, which only this user can read, so that the command line finds the running
 * marketplace.
 * @returns a function that removes it
 * @throws StartError when the folder cannot be written to
 */
export function announce(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  address: string,
  key: string,
): () => void {
  const file = fileIn(dataDir);
  const draft = `${file}.${process.pid}.tmp`;
  const database = databaseMark(databaseUrl);
  const mine: Announcement = { address, key, process: thisProcess(), database };
  writingTo(dataDir, () => {
    mkdirSync(join(dataDir, 'marketplace'), { recursive: true });
    rmSync(draft, { force: true });
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  });
  return () => {
    if (read(dataDir)?.key === key) rmSync(file, { force: true });
  };
}

/**
 * Returns the running marketplace of this folder that accepts commands; null when there is none, or
 * the file was left behind by a killed one.
 * @throws StartError when only another user can read the file
 */
export function findAnnounced(dataDir: string): Announcement | null {
  const found = read(dataDir);
  return found && isAlive(found.process) ? found : null;
}

/** Returns a hash that identifies a database without revealing its URL. */
export function databaseMark(databaseUrl: string | null): string {
  return databaseUrl === null ? 'embedded' : sha256(databaseUrl);
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'marketplace', 'operator.json');
}

function read(dataDir: string): Announcement | null {
  try {
    return readJson(announcement, readFileSync(fileIn(dataDir), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw ownedByAnother(dataDir);
    return null;
  }
}

function ownedByAnother(dataDir: string): StartError {
  // A folder that cannot be read hides the owner of its files.
  const owner = ownerOf(fileIn(dataDir)) ?? ownerOf(dataDir);
  const user = owner === null ? 'un autre utilisateur' : `l’utilisateur ${owner}`;
  const advice = owner === null ? '' : `, par exemple avec «\u00a0sudo -u '#${owner}'\u00a0»`;
  return new StartError(
    `Le dossier ${dataDir} appartient à ${user}\u00a0: lancez la commande sous son nom${advice}.`,
  );
}

function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid;
  } catch {
    return null;
  }
}
