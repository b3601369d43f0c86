import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { databaseEnvironment } from './database';
import { endOfOutput, type hostRequest } from './operator-host-protocol';
import { programs } from './programs';

export interface Answered {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

afterAll(() => {
  host?.disconnect();
  host = undefined;
});

/**
 * Runs the operator's command line on a data folder, without a terminal. All commands of a test
 * file run in one process, one after the other: starting a process takes longer than most commands.
 */
export function operate(dataDir: string, ...args: string[]): Promise<Answered> {
  const next = last.then(() => runInHost(dataDir, args));
  last = next.catch(() => {});
  return next;
}

/** Runs it in a process of its own, as an operator does. */
export async function operateAlone(dataDir: string, ...args: string[]): Promise<Answered> {
  const child = spawn(process.execPath, [programs().commandLine, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(dataDir),
  });
  const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, output, errors };
}

async function runInHost(dataDir: string, args: string[]): Promise<Answered> {
  host ??= spawn(process.execPath, [programs().operatorHost], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment(dataDir),
  });
  const { stdout, stderr } = host;
  if (!stdout || !stderr) throw new Error('the process has no output');
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = Promise.race([once(host, 'message', { signal }), once(host, 'exit', { signal })]);
  const answered = Promise.all([ended, textOf(stdout), textOf(stderr)]).finally(() =>
    waiting.abort(),
  );
  const request: z.input<typeof hostRequest> = { args, env: environment(dataDir) };
  host.send(request);
  const [[code], output, errors] = await answered;
  return { code: z.number().nullable().parse(code), output, errors };
}

/** Returns the trimmed text up to `endOfOutput` or the end of the stream. */
function textOf(stream: Readable): Promise<string> {
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

function environment(dataDir: string) {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: 'test' as const,
    LOG_LEVEL: 'error',
    ...databaseEnvironment(dataDir),
  };
}
