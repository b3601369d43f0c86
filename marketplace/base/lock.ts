import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './config';
import { codeOf } from './error-code';
import { readJson } from './read-json';

/** Names a process for as long as it lives, and no later one that gets the same number. */
export const processIdentity = z.object({ pid: z.number().int(), startedAt: z.string() });
type ProcessIdentity = z.output<typeof processIdentity>;

const holder = processIdentity.extend({ token: z.string() });
type Holder = z.output<typeof holder>;

/**
 * Takes the data folder for this process, so that two processes never open one database.
 * A lock left behind by a killed process is taken over.
 * @returns what gives the folder back
 * @throws StartError when a living process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const folder = join(dataDir, 'marketplace');
  mkdirSync(folder, { recursive: true });
  const file = lockFile(dataDir);
  const mine = { ...thisProcess(), token: randomUUID() };
  if (!writeNew(file, JSON.stringify(mine))) {
    const other = readHolder(file);
    if (other && other.pid !== process.pid && isAlive(other)) {
      throw new StartError(
        `Le dossier ${dataDir} est déjà utilisé par une autre place de marché (processus ${other.pid}).`,
      );
    }
    if (!removeStale(file, other) || !writeNew(file, JSON.stringify(mine))) {
      throw new StartError(
        `Le dossier ${dataDir} vient d’être pris par une autre place de marché.`,
      );
    }
  }
  return () => {
    if (readHolder(file)?.token === mine.token) rmSync(file, { force: true });
  };
}

/** The living process that holds the data folder, also this one; null when nobody does. */
export function lockHolder(dataDir: string): ProcessIdentity | null {
  const found = readHolder(lockFile(dataDir));
  return found && isAlive(found) ? found : null;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

/** Whether that very process still runs. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(pid) === startedAt && !isZombie(pid);
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'marketplace', 'lock.json');
}

/** Moved aside before it is removed: of two processes that find the same stale lock, one may have replaced it by now. */
function removeStale(file: string, stale: Holder | null): boolean {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    return codeOf(error) === 'ENOENT';
  }
  const isTheirs = readHolder(aside)?.token !== stale?.token;
  if (isTheirs) writeNew(file, readFileSync(aside, 'utf8'));
  rmSync(aside, { force: true });
  return !isTheirs;
}

/** The file appears with its content, so that nobody reads an empty one. @returns false when there is one already */
function writeNew(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}.tmp`;
  writeFileSync(draft, content, { flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some file systems have no hard links.
    return writeExclusively(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeExclusively(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return readJson(holder, readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Tells a process from a later one that got the same number; empty where the system does not say. */
function startOf(pid: number): string {
  return processFields(pid)[19] ?? '';
}

/** Killed, but not yet buried by its parent: it holds nothing any more. */
function isZombie(pid: number): boolean {
  return processFields(pid)[0] === 'Z';
}

/** The fields of Linux's /proc/<pid>/stat after the name: state first, start time twentieth; none elsewhere. */
function processFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
