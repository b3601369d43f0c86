import { readFileSync } from 'node:fs';

/** The processes that a server draws with; none where the system does not say. */
export function drawingProcesses(pid: number): readonly number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => textOf(`/proc/${child}/cmdline`).includes('drawing'));
}

/** How far a process stands back for other processes: 0 is not at all, 19 the most. */
export function niceness(pid: number): number {
  const [, fields = ''] = textOf(`/proc/${pid}/stat`).split(') ');
  return Number(fields.split(' ')[16] ?? Number.NaN);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
