import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databaseEnvironment } from './database';
import { programs } from './programs';

export interface Answered {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the operator's command line on a data folder, without a terminal. */
export async function operate(dataDir: string, ...args: readonly string[]): Promise<Answered> {
  const child = spawn(process.execPath, [programs().commandLine, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      VITRINE_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...databaseEnvironment(dataDir),
    },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await once(child, 'close');
  return { code: child.exitCode, output: output.trim(), errors: errors.trim() };
}
