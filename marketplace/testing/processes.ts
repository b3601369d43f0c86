import { readFileSync } from 'node:fs';

/** Returns the drawing processes of a server; none where the system does not list them. */
export function drawingProcesses(pid: number): readonly number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => textOf(`/proc/${child}/cmdline`).includes('drawing'));
}

/** Returns the niceness of a process, from 0 (normal) to 19 (lowest priority). */
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
