import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './config';

const holder = z.object({ pid: z.number().int(), startedAt: z.string(), token: z.string() });

/**
 * Takes the data folder for this process, so that two processes never open one database.
 * A lock left behind by a killed process is taken over.
 * @returns what gives the folder back
 * @throws StartError when a living process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const folder = join(dataDir, 'marketplace');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock.json');
  const mine = { pid: process.pid, startedAt: startOf(process.pid), token: randomUUID() };
  if (!writeNew(file, JSON.stringify(mine))) {
    const other = readHolder(file);
    if (other && isAlive(other)) {
      throw new StartError(
        `Le dossier ${dataDir} est déjà utilisé par une autre place de marché (processus ${other.pid}).`,
      );
    }
    rmSync(file, { force: true });
    if (!writeNew(file, JSON.stringify(mine))) {
      throw new StartError(
        `Le dossier ${dataDir} vient d’être pris par une autre place de marché.`,
      );
    }
  }
  return () => {
    if (readHolder(file)?.token === mine.token) rmSync(file, { force: true });
  };
}

function writeNew(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): z.output<typeof holder> | null {
  try {
    const parsed = holder.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: z.output<typeof holder>): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startOf(pid) === startedAt && !isZombie(pid);
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
