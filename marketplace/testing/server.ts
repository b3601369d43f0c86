import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { databaseEnvironment, dropDatabase, prepareDatabase } from './database';
import { runOffline } from './offline';
import { programs } from './programs';

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

/** A separate marketplace process, accessed over HTTP like the shop does. */
export interface Server {
  readonly api: string;
  readonly payments: string;
  /** URL of the metrics, with `MARKETPLACE_METRICS_PORT`; '' without. */
  readonly metrics: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Returns the text of the latest mail to this address, '' without one. */
  latestMail(to: string): string;
  /** Returns the six-digit code of the latest mail to this address. */
  latestCode(to: string): string;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a marketplace with the demo catalogue on free ports and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'vitrine-contract-'));
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
    latestMail: (to) => latestMail(dataDir, to),
    latestCode: (to) => /^\d{6}$/m.exec(latestMail(dataDir, to))?.[0] ?? '',
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (options.dataDir) return;
      rmSync(dataDir, { recursive: true, force: true });
      await dropDatabase(dataDir);
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

/** Deletes a product in the database of a stopped server. */
export function removeProduct(dataDir: string, productId: string): void {
  const removed = runOffline('remove-product', dataDir, z.number(), productId);
  if (removed !== 1) throw new Error(`no product ${productId}`);
}

async function launch(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  release?: string,
): Promise<ChildProcess> {
  const content = env.MARKETPLACE_CATALOGUE === 'none' ? 'none' : 'demo';
  if (env.DATABASE_URL === undefined) await prepareDatabase(dataDir, content);
  const program = release ? 'scripts/marketplace-serve.mjs' : programs().server;
  return spawn(process.execPath, [program], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      ...databaseEnvironment(dataDir),
      MARKETPLACE_PORT: '0',
      MARKETPLACE_DRAW_AHEAD: 'false',
      LOG_LEVEL: 'error',
      ...env,
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

function latestMail(dataDir: string, to: string): string {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .filter((mail) => mail.includes(`\nTo: ${to}\n`));
  return decodeQuotedPrintable(mails.at(-1) ?? '');
}

function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
