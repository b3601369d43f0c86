import fs from 'node:fs';

/** Of `sysconf(_SC_CLK_TCK)` on Linux. */
const ticksPerSecond = 100;

/** Returns the processor time of processes and their children so far, in milliseconds. */
export function cpuTimeOf(pids: readonly number[]): number {
  const all = processes();
  const tree = new Set(pids);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  const ticks = all.filter(({ pid }) => tree.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return (1000 * ticks) / ticksPerSecond;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks of this process and of its children that have ended. */
  readonly ticks: number;
}

function processes(): readonly Process[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name in parentheses may contain spaces.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
      return { pid: Number(name), parent, ticks };
    } catch {
      // It has ended.
      return [];
    }
  });
}
