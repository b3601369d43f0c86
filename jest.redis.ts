import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './scripts/lib/ports.mjs';
import { redisProgram } from './scripts/lib/redis.mjs';

const program = redisProgram();

/** For what needs a Redis server: counted as skipped where none is installed. */
export const describeOnRedis = program ? describe : describe.skip;

export interface RedisServer {
  readonly url: string;
  /** Starts it where it was, with what it kept when it was stopped, and nothing after it was killed. */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Stops answering without closing a connection. */
  hang(): void;
  goOn(): void;
  end(): Promise<void>;
}

/** Starts a Redis server of the tests' own, which keeps nothing on the disk. */
export async function startRedis(): Promise<RedisServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-redis-'));
  const [port = 0] = await freePorts(1);
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  let child: ChildProcess | null = null;
  const start = async () => {
    if (!program) throw new Error('there is no redis-server');
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept')) break;
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    hang: () => child?.kill('SIGSTOP'),
    goOn: () => child?.kill('SIGCONT'),
    end: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
