import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './config';
import { writingTo } from './data-folder';
import { codeOf } from './error-code';
import { readJson } from './read-json';

/**
 * Identifies a running process: the start time distinguishes it from a later one with the same pid.
 */
export const processIdentity = z.object({ pid: z.number().int(), startedAt: z.string() });
type ProcessIdentity = z.output<typeof processIdentity>;

const holder = processIdentity.extend({ token: z.string() });
type Holder = z.output<typeof holder>;

/**
 * Locks the data folder for this process, so that two processes never open the same database. Takes
 * over a lock left behind by a killed process.
 * @returns a function that releases the lock
 * @throws StartError when a running process holds it, or it cannot be written to
 */
export function lockDataFolder(dataDir: string): () => void {
  return writingTo(dataDir, () => lock(dataDir));
}

function lock(dataDir: string): () => void {
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

/** Returns the running process that holds the data folder, which may be this one; null for none. */
export function lockHolder(dataDir: string): ProcessIdentity | null {
  const found = readHolder(lockFile(dataDir));
  return found && isAlive(found) ? found : null;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

/** Returns whether this exact process is still running. */
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

/**
 * Removes a stale lock. The file is renamed first: another process may have found the same stale
 * lock and replaced it in the meantime.
 */
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

/**
 * Creates the file together with its content, so that no process reads an empty one.
 * @returns false when the file exists
 */
function writeNew(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(draft, content, { flag: 'wx' });
    return link(draft, file) ?? writeExclusively(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @returns false when the file exists; null on file systems without hard links */
function link(draft: string, file: string): boolean | null {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST' ? false : null;
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

/** Returns the start time of a process; '' where the system does not report it. */
function startOf(pid: number): string {
  return processFields(pid)[19] ?? '';
}

/** Returns whether a process was killed but not yet reaped by its parent. It holds no lock. */
function isZombie(pid: number): boolean {
  return processFields(pid)[0] === 'Z';
}

/**
 * Reads the fields of Linux's /proc/<pid>/stat after the name: the state is the first, the start
 * time the twentieth. Returns none on other systems.
 */
function processFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
