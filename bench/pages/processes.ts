import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Processor time that it and its ended children have used, in the system's ticks. */
  readonly ticks: number;
}

const sampleMs = 200;

/** What processes, with all that they started, used while something was done. */
export interface Use {
  readonly cpuMs: number;
  /** The most memory that they held together, pages that they share counted once. */
  readonly peakMiB: number;
}

/** Watches process trees on Linux until it is asked. */
export function watchUse(roots: readonly number[]): () => Use {
  const ticksBefore = ticksOf(roots);
  let peak = memoryOf(roots);
  const look = () => {
    peak = Math.max(peak, memoryOf(roots));
  };
  const timer = setInterval(look, sampleMs);
  return () => {
    clearInterval(timer);
    look();
    const cpuMs = ((ticksOf(roots) - ticksBefore) * 1000) / ticksPerSecond();
    return { cpuMs, peakMiB: peak / 2 ** 20 };
  };
}

function ticksOf(roots: readonly number[]): number {
  return trees(roots).reduce((sum, { ticks }) => sum + ticks, 0);
}

function memoryOf(roots: readonly number[]): number {
  return trees(roots).reduce((sum, { pid }) => sum + proportionalBytes(pid), 0);
}

/** These processes and everything below them. */
function trees(roots: readonly number[]): readonly Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const found = new Set(roots);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** null when it has ended meanwhile. */
function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold spaces: what follows it begins with the third field.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (place: number) => Number(fields[place - 3]);
    return { pid, parent: number(4), ticks: number(14) + number(15) + number(16) + number(17) };
  } catch {
    return null;
  }
}

function proportionalBytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

let known: number | undefined;

function ticksPerSecond(): number {
  known ??= Number(execFileSync('getconf', ['CLK_TCK']).toString());
  return known;
}
