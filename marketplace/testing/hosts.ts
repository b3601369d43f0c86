import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { programs } from './programs';

/** The addresses of the hosts, set by the global setup. */
const variable = 'VITRINE_TEST_HOSTS';
/** The tests keep both processors busy, so that parallel garbage collection only costs time. */
const execArgv = ['--single-threaded-gc', '--max-semi-space-size=64'];
const addressesSchema = z.array(z.object({ servers: z.url(), commands: z.url() }));

/**
 * Starts the processes in which the contract tests run marketplaces, and commands beside them: a
 * pair for each worker of Jest, so that the test files of different workers share no clock.
 */
export async function startHosts(workers: number): Promise<readonly ChildProcess[]> {
  const children = Array.from({ length: 2 * workers }, () =>
    fork(programs().host, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const addresses = await Promise.all(
    children.map(async (child) => z.string().parse((await once(child, 'message'))[0])),
  );
  process.env[variable] = JSON.stringify(
    Array.from({ length: workers }, (_, index) => ({
      servers: addresses[2 * index],
      commands: addresses[2 * index + 1],
    })),
  );
  return children;
}

/** Returns whether this process can use the hosts; benchmarks have none. */
export function hasHosts(): boolean {
  return process.env[variable] !== undefined;
}

/** Sends a request to a host of this worker. */
export async function askHost<Reply extends z.ZodType>(
  kind: 'servers' | 'commands',
  action: 'start' | 'stop' | 'run',
  body: unknown,
  reply: Reply,
): Promise<z.output<Reply>> {
  const hosts = addressesSchema.parse(JSON.parse(process.env[variable] ?? '[]'));
  const host = hosts[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % hosts.length];
  if (!host) throw new Error('no host: these functions are for tests of the contract project');
  const response = await fetch(`${host[kind]}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the host answered ${response.status}: ${text}`);
  return reply.parse(JSON.parse(text));
}
