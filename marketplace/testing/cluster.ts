import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const user = 'vitrine';
const portTries = 5;

/** A PostgreSQL server in a temporary folder with the default settings, including fsync. */
export interface Cluster {
  /** URL of its database `postgres`, reachable from this machine only. */
  readonly url: string;
  /** Stops the server and deletes its folder. */
  stop(): Promise<void>;
}

/** A running server on a data folder. */
export interface DatabaseServer {
  readonly url: string;
  /** Kills it with SIGKILL; its other processes notice this and exit. */
  kill(): Promise<void>;
  /** Stops it with a fast shutdown: open connections are closed. */
  stop(): Promise<void>;
}

/** A data folder, and the user who owns it. */
export interface DatabaseFolder {
  readonly path: string;
  readonly password: string;
}

/**
 * Creates and starts a PostgreSQL server.
 * @param programs folder of `initdb` and `postgres`
 * @param settings additional settings of `postgresql.conf`
 */
export async function startCluster(
  programs: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const folder = newServerFolder();
  const server = await serve(programs, createDatabaseFolder(programs, folder), settings);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a temporary folder that belongs to the user of the server. */
export function newServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Creates the data folder of a new server in a folder of `newServerFolder`. */
export function createDatabaseFolder(programs: string, folder: string): DatabaseFolder {
  const password = randomBytes(18).toString('hex');
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  const owner = serverOwner();
  if (owner) chownSync(secret, owner.uid, owner.gid);
  const path = join(folder, 'data');
  const create = [...['-D', path, '-U', user, '--pwfile', secret], ...creation];
  execFileSync(join(programs, 'initdb'), create, { ...asServer(folder), stdio: 'pipe' });
  return { path, password };
}

/** Options of a child process that runs as the user of the server, in this folder. */
export function asServer(folder: string) {
  return { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...serverOwner() };
}

/**
 * Starts a server on a data folder and waits until it accepts writes.
 * @param chosenPort by default any free port
 */
export async function serve(
  programs: string,
  { path: data, password }: DatabaseFolder,
  settings: Readonly<Record<string, string>>,
  chosenPort?: number,
): Promise<DatabaseServer> {
  for (let tries = 1; ; tries += 1) {
    const port = chosenPort ?? (await freePort());
    const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', data, '-p', String(port), ...options];
    const server = spawn(join(programs, 'postgres'), args, {
      ...asServer(dirname(data)),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const problem = await readiness(server);
    if (problem === null) {
      return {
        url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
        kill: () => end(server, 'SIGKILL'),
        stop: () => end(server, 'SIGINT'),
      };
    }
    if (tries === portTries) throw new Error(`PostgreSQL did not start: ${problem}`);
  }
}

const creation = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', '--no-instructions'];

/**
 * Returns the user for the server, since PostgreSQL refuses to run as root: that of its package, or
 * nobody.
 */
function serverOwner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found) throw new Error('no user that PostgreSQL could run as');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

/** @returns null when it accepts connections; its output if it exits first */
async function readiness(server: ChildProcess): Promise<string | null> {
  if (!server.stderr) throw new Error('the server has no output');
  const printed: string[] = [];
  const lines = createInterface({ input: server.stderr });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      printed.push(line);
      if (printed.length > 20) printed.shift();
      if (line.includes('ready to accept connections')) resolve(null);
    });
    server.once('exit', () => resolve(printed.join('\n')));
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
