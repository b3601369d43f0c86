// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline/promises';
import { root } from './paths.mjs';
import { printLine } from './progress.mjs';
import { UserError } from './user-error.mjs';

/** Every data folder has one of these entries, and no folder of sources or documents does. */
const ownEntries = [
  'session-secret',
  'ended-sessions',
  'marketplace/db',
  'marketplace/lock.json',
  'cache/pictures',
  'cache/resized',
];

/**
 * Deletes a data folder. Asks for confirmation if the command runs in a terminal.
 * @param {string} dataDir
 * @param {(question: string) => Promise<boolean>} [agrees]
 * @throws {UserError} when a marketplace uses it, or when it is not a data folder
 */
export async function reset(dataDir, agrees = askPerson) {
  if (!fs.existsSync(dataDir)) return printLine(`Rien à supprimer : ${dataDir} n’existe pas.`);
  requireDataFolder(dataDir);
  requireUnused(dataDir);
  const content = fs.readdirSync(dataDir).sort().join(', ') || 'vide';
  if (!(await agrees(`Supprimer ${dataDir} (${content}) ? [o/N] `))) {
    return printLine('Rien n’a été supprimé.');
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
  printLine(`Supprimé : ${dataDir} (${content}).`);
}

/**
 * Rejects a folder that contains the project, the user's home folder or only other files.
 * @param {string} dataDir
 * @throws {UserError}
 */
export function requireDataFolder(dataDir) {
  const holds = (/** @type {string} */ inner) => {
    const way = path.relative(dataDir, inner);
    return way === '' || !(way.startsWith('..') || path.isAbsolute(way));
  };
  if (holds(root) || holds(os.homedir())) {
    throw new UserError(
      `VITRINE_DATA_DIR désigne ${dataDir}, qui contient bien plus que des données de Vitrine : rien n’a été supprimé.`,
    );
  }
  if (!fs.existsSync(dataDir) || fs.readdirSync(dataDir).length === 0) return;
  if (ownEntries.some((name) => fs.existsSync(path.join(dataDir, name)))) return;
  throw new UserError(
    `VITRINE_DATA_DIR désigne ${dataDir}, qui ne contient aucune donnée de Vitrine : rien n’a été supprimé.`,
  );
}

/** @param {string} dataDir */
function requireUnused(dataDir) {
  const owner = inUse
    .map((name) => ownerOf(path.join(dataDir, name)))
    .find((pid) => pid !== undefined);
  if (owner !== undefined) {
    throw new UserError(
      `Une place de marché tourne sur ${dataDir} (processus ${owner}) : arrêtez-la d’abord.`,
    );
  }
  const announced = path.join(dataDir, 'marketplace/operator.json');
  if (!mayBeInUseElsewhere(announced)) return;
  throw new UserError(
    `Une place de marché d’un autre conteneur ou d’avant le dernier démarrage de cette machine a utilisé ${dataDir}. Arrêtez-la d’abord ; si elle ne tourne plus, supprimez ${announced}, puis relancez la commande.`,
  );
}

/** Files of a running marketplace; one that uses PostgreSQL has only the second. */
const inUse = ['marketplace/lock.json', 'marketplace/operator.json'];

/** As in `marketplace/base/lock.ts`. */
const staleAfterMs = 30_000;

/**
 * Returns the running process that uses a data folder, according to one of the marketplace's files.
 * This command runs before anything is compiled or installed, so it cannot import
 * `marketplace/base/lock.ts` and `process-identity.ts`, which store what is compared here.
 * @param {string} file
 * @returns {number | undefined}
 */
export function ownerOf(file) {
  if (!fs.existsSync(file)) return undefined;
  const text = fs.readFileSync(file, 'utf8');
  const pid = Number(/"pid":\s*(\d+)/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isInteger(pid)) return undefined;
  const namespace = namespaceIn(text);
  const startedAt = /"startedAt":\s*"(\d*)"/.exec(text)?.[1];
  const isHeld =
    namespace === undefined || namespace === ownNamespace()
      ? isAlive(pid, startedAt)
      : Math.abs(Date.now() - fs.statSync(file).mtimeMs) < staleAfterMs;
  return isHeld ? pid : undefined;
}

/**
 * Returns whether a marketplace with PostgreSQL has announced itself from another container: its
 * process cannot be seen, and it has no lock that it refreshes.
 * @param {string} file
 */
function mayBeInUseElsewhere(file) {
  if (!fs.existsSync(file)) return false;
  const text = fs.readFileSync(file, 'utf8');
  const namespace = namespaceIn(text);
  const usesPostgres = !/"database":\s*"embedded"/.test(text);
  return usesPostgres && namespace !== undefined && namespace !== ownNamespace();
}

/** @param {string} text */
function namespaceIn(text) {
  return /"namespace":\s*"([^"]*)"/.exec(text)?.[1];
}

/** Identifies the processes among which a pid is unique. */
function ownNamespace() {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/**
 * Returns whether a process is running that was started at this time, and not only waits to be
 * reaped by its parent.
 * @param {number} pid
 * @param {string | undefined} startedAt
 */
function isAlive(pid, startedAt) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const fields = processFields(pid);
  return (fields[19] ?? '') === startedAt && fields[0] !== 'Z';
}

/**
 * Reads the fields of Linux's /proc/<pid>/stat after the name: the state is the first, the start
 * time the twentieth. Returns none on other systems.
 * @param {number} pid
 */
function processFields(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** @param {string} question */
async function askPerson(question) {
  return process.stdin.isTTY ? confirm(question) : true;
}

/**
 * Asks a question on the terminal; anything but "oui", an interruption included, means no.
 * @param {string} question
 * @param {NodeJS.ReadableStream} [input]
 * @param {NodeJS.WritableStream} [output]
 */
export async function confirm(question, input = process.stdin, output = process.stdout) {
  const terminal = readline.createInterface({ input, output });
  const closed = new Promise((resolve) => terminal.once('close', () => resolve('')));
  const answer = String(await Promise.race([terminal.question(question), closed]));
  terminal.close();
  return /^o(ui)?$/i.test(answer.trim());
}
