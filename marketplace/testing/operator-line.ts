import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import type { hostRequest } from './operator-host-protocol';
import { type Answered, commandEnvironment, textOf } from './operator-process';
import { programs } from './programs';

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

async function runInHost(dataDir: string, args: string[]): Promise<Answered> {
  host ??= spawn(process.execPath, [programs().operatorHost], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: commandEnvironment(dataDir),
  });
  const { stdout, stderr } = host;
  if (!stdout || !stderr) throw new Error('the process has no output');
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = Promise.race([once(host, 'message', { signal }), once(host, 'exit', { signal })]);
  const answered = Promise.all([ended, textOf(stdout), textOf(stderr)]).finally(() =>
    waiting.abort(),
  );
  const request: z.input<typeof hostRequest> = { args, env: commandEnvironment(dataDir) };
  host.send(request);
  const [[code], output, errors] = await answered;
  return { code: z.number().nullable().parse(code), output, errors };
}
