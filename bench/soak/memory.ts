import type { Replaceable } from '../../e2e/scale/deployment';
import { residentMebibytes } from '../pages/processes';

interface Sample {
  readonly at: number;
  readonly mebibytes: number;
}

/** Resident memory of a shop or marketplace. A process that replaces it continues the series. */
export interface MemorySeries {
  readonly name: string;
  readonly samples: readonly Sample[];
  /** Whether one process lived during the whole run. */
  readonly isOneProcess: boolean;
  /** Whether a process runs at the end. */
  readonly isAlive: boolean;
}

const sampleMs = 1_000;

/**
 * Samples the resident memory (RSS) of processes. RSS does not depend on other processes; PSS would
 * change whenever a process that shares its pages is killed.
 * @returns a function that ends the measurement
 */
export function watchMemory(processes: readonly Pick<Replaceable, 'name' | 'pid'>[]) {
  const watched = processes.map(({ name, pid }) => {
    const samples: Sample[] = [];
    return { name, pid, samples, pids: new Set<number>() };
  });
  const look = () => {
    for (const { pid, samples, pids } of watched) {
      const mebibytes = residentMebibytes(pid());
      if (mebibytes === null) continue;
      pids.add(pid());
      samples.push({ at: performance.now(), mebibytes });
    }
  };
  look();
  const timer = setInterval(look, sampleMs);
  return (): readonly MemorySeries[] => {
    clearInterval(timer);
    look();
    return watched.map(({ name, pid, samples, pids }) => ({
      name,
      samples,
      isOneProcess: pids.size === 1,
      isAlive: residentMebibytes(pid()) !== null,
    }));
  };
}

export interface Thirds {
  /** Mean of the middle third of the run in mebibytes. */
  readonly middle: number;
  readonly last: number;
  /** Relative change from the middle to the last third. */
  readonly change: number;
}

/** Compares the mean memory of the last third of a run with that of the middle third. */
export function compareThirds(samples: readonly Sample[], from: number, to: number): Thirds {
  const third = (to - from) / 3;
  const meanBetween = (start: number, end: number) => {
    const values = samples.filter(({ at }) => at >= start && at < end);
    return values.reduce((sum, { mebibytes }) => sum + mebibytes, 0) / values.length;
  };
  const middle = meanBetween(from + third, from + 2 * third);
  const last = meanBetween(from + 2 * third, to);
  return { middle, last, change: last / middle - 1 };
}

/** The last third may differ from the middle third by this share. */
export const maxChange = 0.05;
