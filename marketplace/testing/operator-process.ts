import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { databaseEnvironment } from './database';
import { endOfOutput } from './operator-host-protocol';
import { programs } from './programs';

export interface Answered {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs the operator's command line on a data folder in a process of its own, as an operator does.
 */
export async function operateAlone(dataDir: string, ...args: string[]): Promise<Answered> {
  const child = spawn(process.execPath, [programs().commandLine, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: commandEnvironment(dataDir),
  });
  const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, output, errors };
}

/** Returns the trimmed text up to `endOfOutput` or the end of the stream. */
export function textOf(stream: Readable): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const end = () => {
      stream.off('data', read).off('end', end);
      resolve(Buffer.concat(chunks).toString().replace(endOfOutput, '').trim());
    };
    const read = (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunk.includes(endOfOutput)) end();
    };
    stream.on('data', read).on('end', end);
  });
}

/** Returns the environment of the command line on a data folder. */
export function commandEnvironment(dataDir: string) {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: 'test' as const,
    LOG_LEVEL: 'error',
    ...databaseEnvironment(dataDir),
  };
}
