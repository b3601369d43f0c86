import fs from 'node:fs';
import type { Deployment } from './checks';

/** Describes the memory of the shops and the marketplaces, and their maxima so far. */
export function memoryOf({ replaceables }: Deployment): string {
  return replaceables
    .map(({ name, pid }) => {
      const status = fs.readFileSync(`/proc/${pid()}/status`, 'utf8');
      const field = (key: string) =>
        Math.round(Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
      return `${name} ${field('VmRSS')} MB (at most ${field('VmHWM')} MB)`;
    })
    .join(', ');
}
