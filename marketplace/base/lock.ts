import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './config';
import { writingTo } from './data-folder';
import { codeOf } from './error-code';
import {
  isAlive,
  isVisible,
  type ProcessIdentity,
  processIdentity,
  thisProcess,
} from './process-identity';
import { readJson } from './read-json';

const refreshMs = 10_000;
const staleAfterMs = 30_000;

const holder = processIdentity.extend({ token: z.string() });
type Holder = z.output<typeof holder>;

interface LockOptions {
  /**
   * Called when another process has taken the lock over, such as while this container was paused;
   * must stop all writing at once. Without it, the process is killed.
   */
  readonly onLost?: (dataDir: string) => void;
}

/**
 * Locks the data folder for this process, so that two processes never open the same database. Takes
 * over a lock left behind by a killed process: at once if this process can look for it, otherwise
 * when the lock has not been refreshed for half a minute.
 * @returns a function that releases the lock
 * @throws StartError when a running process holds it, or it cannot be written to
 */
export function lockDataFolder(
  dataDir: string,
  { onLost = killThisProcess }: LockOptions = {},
): () => void {
  return writingTo(dataDir, () => lock(dataDir, onLost));
}

function killThisProcess(dataDir: string): void {
  process.stderr.write(
    `Une autre place de marché a pris le dossier ${dataDir} pendant que celle-ci ne répondait plus\u00a0: celle-ci s’arrête sans rien y écrire.\n`,
  );
  // A regular end would close the database, which writes to the folder.
  process.kill(process.pid, 'SIGKILL');
  // Linux ignores the signal in pid 1 of a container.
  process.exit(1);
}

function lock(dataDir: string, onLost: (dataDir: string) => void): () => void {
  const folder = join(dataDir, 'marketplace');
  mkdirSync(folder, { recursive: true });
  const file = lockFile(dataDir);
  const mine = { ...thisProcess(), token: randomUUID() };
  if (!writeNew(file, JSON.stringify(mine))) {
    const other = readHolder(file);
    if (other && !isThisProcess(other) && isHeld(file, other)) {
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
  const isMine = () => readHolder(file)?.token === mine.token;
  const refreshing = setInterval(() => {
    // A missing or incomplete file names nobody: the folder is not lost, and the next round
    // decides.
    const found = readHolder(file);
    if (found?.token === mine.token) return touch(file);
    if (!found) return;
    clearInterval(refreshing);
    onLost(dataDir);
  }, refreshMs).unref();
  return () => {
    clearInterval(refreshing);
    if (isMine()) rmSync(file, { force: true });
  };
}

/** Returns the running process that holds the data folder, which may be this one; null for none. */
export function lockHolder(dataDir: string): ProcessIdentity | null {
  const file = lockFile(dataDir);
  const found = readHolder(file);
  return found && isHeld(file, found) ? found : null;
}

/**
 * Refreshes the lock of this process during work that lets no timer run, so that no other container
 * takes it over.
 */
export function refreshLock(dataDir: string): void {
  touch(lockFile(dataDir));
}

function isHeld(file: string, by: Holder): boolean {
  return isVisible(by) ? isAlive(by) : isFresh(file);
}

function isThisProcess(one: ProcessIdentity): boolean {
  return isVisible(one) && one.pid === process.pid;
}

/** Returns whether the holder, which this process cannot see, has refreshed its lock recently. */
function isFresh(file: string): boolean {
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  // A time in the future comes from a clock that was ahead, and must not hold the lock for long.
  return Math.abs(Date.now() - mtimeMs) < staleAfterMs;
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The next attempt follows in time.
  }
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
