import { readFileSync, readlinkSync } from 'node:fs';
import { z } from 'zod';
import { codeOf } from './error-code';

/**
 * Identifies a running process: the start time distinguishes it from a later one with the same pid,
 * and the namespace from one of another container or machine.
 */
export const processIdentity = z.object({
  pid: z.number().int(),
  startedAt: z.string(),
  /** Version 0.1.0 did not write it. */
  namespace: z.string().optional(),
});
export type ProcessIdentity = z.output<typeof processIdentity>;

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid), namespace: ownNamespace() };
}

/** Returns whether this exact process is still running, in the namespace of this one. */
export function isAlive(one: ProcessIdentity): boolean {
  if (!isVisible(one)) return false;
  const { pid, startedAt } = one;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(pid) === startedAt && !isZombie(pid);
}

/** Returns whether the pid of this process means the same here as where it was written. */
export function isVisible({ namespace }: ProcessIdentity): boolean {
  return namespace === undefined || namespace === ownNamespace();
}

/**
 * Identifies the processes among which a pid is unique: those of a container, or of the machine
 * since it was started. Returns '' where the system has no such names.
 */
function ownNamespace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
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
