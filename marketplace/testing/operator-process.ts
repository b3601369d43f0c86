import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { databaseEnvironment } from './database';
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
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, output: output.trim(), errors: errors.trim() };
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
