import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../base/config';
import { sha256 } from '../base/ids';
import { isAlive, processIdentity, thisProcess } from '../base/lock';
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
  mkdirSync(join(dataDir, 'marketplace'), { recursive: true });
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return () => {
    if (read(file)?.key === key) rmSync(file, { force: true });
  };
}

/**
 * Returns the running marketplace of this folder that accepts commands; null when there is none, or
 * the file was left behind by a killed one.
 */
export function findAnnounced(dataDir: string): Announcement | null {
  const found = read(fileIn(dataDir));
  return found && isAlive(found.process) ? found : null;
}

/** Returns a hash that identifies a database without revealing its URL. */
export function databaseMark(databaseUrl: string | null): string {
  return databaseUrl === null ? 'embedded' : sha256(databaseUrl);
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'marketplace', 'operator.json');
}

function read(file: string): Announcement | null {
  try {
    return readJson(announcement, readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
