import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { databaseEnvironment, dropDatabase, prepareDatabase } from './database';
import { mailsOf } from './mail-files';
import { runOffline } from './offline';
import { programs } from './programs';
import { makeFolder } from './temporary-folder';

const readyLine = z.object({
  ready: z.literal(true),
  api: z.string(),
  payments: z.string(),
  metrics: z.string().optional(),
});

export interface ServerOptions {
  /** Kept after `stop` with its database; without it the server uses temporary ones. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Root folder of another release that is installed; by default, this one runs. */
  readonly release?: string;
}

/** A running marketplace, accessed over HTTP like the shop does. */
export interface Server {
  readonly api: string;
  readonly payments: string;
  readonly dataDir: string;
  /** Returns the text of the latest mail to this address, '' without one. */
  latestMail(to: string): string;
  /** Returns the six-digit code of the latest mail to this address. */
  latestCode(to: string): string;
  stop(): Promise<void>;
}

/** A marketplace in a process of its own. */
export interface ServerProcess extends Server {
  readonly pid: number;
  /** URL of the metrics, with `MARKETPLACE_METRICS_PORT`; '' without. */
  readonly metrics: string;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a marketplace with the demo catalogue in a process of its own, on free ports, and waits
 * until it is ready. Tests that neither kill nor examine the process use `hostServer`.
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? makeFolder();
  const child = await launch(dataDir, options.env, options.release);
  const { api, payments, metrics = '' } = await readiness(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    api,
    payments,
    metrics,
    dataDir,
    pid: child.pid ?? 0,
    ...mailsOf(dataDir),
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (!options.dataDir) await removeData(dataDir);
    },
  };
}

/**
 * Runs a marketplace whose start is expected to fail.
 * @returns its exit code and error output
 */
export async function startRefused(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; message: string }> {
  const child = await launch(dataDir, env);
  let message = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    message += chunk.toString();
  });
  // Output on stdout means that it has started after all.
  child.stdout?.once('data', () => child.kill());
  await once(child, 'close');
  return { code: child.exitCode, message: message.trim() };
}

/** Creates the database of a marketplace with this environment, unless it has one. */
export async function prepareFor(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const content = env.MARKETPLACE_CATALOGUE === 'none' ? 'none' : 'demo';
  if (env.DATABASE_URL === undefined) await prepareDatabase(dataDir, content);
}

/** Returns the configuration of a marketplace on free ports. */
export function marketplaceEnvironment(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
) {
  return {
    NODE_ENV: 'test' as const,
    ...databaseEnvironment(dataDir),
    MARKETPLACE_PORT: '0',
    MARKETPLACE_IMAGE_WARM_UP: 'false',
    LOG_LEVEL: 'error',
    ...env,
  };
}

/** Deletes the folder and the database of a stopped marketplace. */
export async function removeData(dataDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  await dropDatabase(dataDir);
}

/** Deletes a product in the database of a stopped server. */
export async function removeProduct(dataDir: string, productId: string): Promise<void> {
  const removed = await runOffline('remove-product', dataDir, z.number(), productId);
  if (removed !== 1) throw new Error(`no product ${productId}`);
}

/** Gives a product to another seller in the database of a stopped server. */
export async function moveProduct(
  dataDir: string,
  product: { readonly productId: string; readonly sellerId: string },
): Promise<void> {
  const moved = await runOffline('move-product', dataDir, z.number(), product);
  if (moved !== 1) throw new Error(`no product ${product.productId}`);
}

async function launch(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  release?: string,
): Promise<ChildProcess> {
  await prepareFor(dataDir, env);
  const program = release ? 'scripts/marketplace-serve.mjs' : programs().server;
  return spawn(process.execPath, [program], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...marketplaceEnvironment(dataDir, env),
    },
  });
}

async function readiness(child: ChildProcess): Promise<z.output<typeof readyLine>> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the process has no output');
  let errors = '';
  stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  for await (const line of createInterface({ input: stdout })) {
    const ready = line.startsWith('{') ? readyLine.safeParse(JSON.parse(line)) : null;
    if (ready?.success) {
      stdout.resume();
      return ready.data;
    }
  }
  throw new Error(`the marketplace did not start: ${errors}`);
}
