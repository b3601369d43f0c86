import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './ports.mjs';
import { redisProgram } from './redis';

export interface RedisServer {
  readonly url: string;
  /** Starts it again on the same port, without data. */
  start(): Promise<void>;
  /** Sends SIGKILL, as in a power failure. */
  kill(): Promise<void>;
  /** Suspends it without closing its connections. */
  hang(): void;
  /** Resumes it after `hang`. */
  resume(): void;
  end(): Promise<void>;
}

/** Starts a Redis server for tests. It stores nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const program = redisProgram();
  if (!program) throw new Error('redis-server is not installed');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-redis-'));
  const [port = 0] = await freePorts(1);
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const open = async () => {
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const chunk of started.stdout) {
      if (String(chunk).includes('Ready to accept')) break;
    }
    return started;
  };
  let child = await open();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = await open();
    },
    kill,
    hang: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    end: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
