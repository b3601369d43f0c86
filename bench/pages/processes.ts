import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Processor time of the process and its ended children, in clock ticks. */
  readonly ticks: number;
}

const sampleMs = 200;

/** Resources that process trees used during a measurement. */
export interface Use {
  readonly cpuMs: number;
  /** Peak of their total memory; shared pages are counted once. */
  readonly peakMiB: number;
}

/**
 * Measures process trees on Linux.
 * @returns a function that ends the measurement
 */
export function watchUse(roots: readonly number[]): () => Use {
  const endProcessorTime = watchProcessorTime(roots);
  let peak = memoryOf(roots);
  const look = () => {
    peak = Math.max(peak, memoryOf(roots));
  };
  const timer = setInterval(look, sampleMs);
  return () => {
    clearInterval(timer);
    look();
    return { cpuMs: endProcessorTime(), peakMiB: peak / 2 ** 20 };
  };
}

/**
 * Measures the processor time of process trees on Linux, without looking at their memory meanwhile.
 * @returns a function that ends the measurement and returns milliseconds
 */
export function watchProcessorTime(roots: readonly number[]): () => number {
  const before = ticksOf(roots);
  return () => ((ticksOf(roots) - before) * 1000) / ticksPerSecond();
}

/**
 * Returns the resident memory of a process in mebibytes, or null if the process has ended or the
 * system does not report it.
 */
export function residentMebibytes(pid: number): number | null {
  const kilobytes = kilobytesIn(`/proc/${pid}/status`, 'VmRSS');
  return kilobytes === null ? null : kilobytes / 1024;
}

/** Like `residentMebibytes`, but returns the maximum since the start of the process. */
export function peakMebibytes(pid: number): number | null {
  const kilobytes = kilobytesIn(`/proc/${pid}/status`, 'VmHWM');
  return kilobytes === null ? null : kilobytes / 1024;
}

function ticksOf(roots: readonly number[]): number {
  return trees(roots).reduce((sum, { ticks }) => sum + ticks, 0);
}

function memoryOf(roots: readonly number[]): number {
  return trees(roots).reduce(
    (sum, { pid }) => sum + (kilobytesIn(`/proc/${pid}/smaps_rollup`, 'Pss') ?? 0) * 1024,
    0,
  );
}

/** Returns these processes and all their descendants. */
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

/** Reads a process; null if it has ended. */
function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces. The third field follows it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (place: number) => Number(fields[place - 3]);
    return { pid, parent: number(4), ticks: number(14) + number(15) + number(16) + number(17) };
  } catch {
    return null;
  }
}

/**
 * Reads a value of a file of /proc; null if the process has ended or the system has no such file.
 */
function kilobytesIn(file: string, name: string): number | null {
  try {
    const value = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
    return value === undefined ? null : Number(value);
  } catch {
    return null;
  }
}

let known: number | undefined;

function ticksPerSecond(): number {
  known ??= Number(execFileSync('getconf', ['CLK_TCK']).toString());
  return known;
}
