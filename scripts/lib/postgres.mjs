// @ts-check
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installIfPossible } from './debian.mjs';
import { printLine } from './progress.mjs';
import { UserError } from './user-error.mjs';

const oldestVersion = 15;
const programs = ['initdb', 'postgres'];

/**
 * Folders with a folder for each version, which contains the programs in `bin`.
 * @type {[folder: string, version: RegExp][]}
 */
const versionedPlaces = [
  ['/usr/lib/postgresql', /^\d+$/],
  ['/usr', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', /^postgresql@\d+$/],
  ['/usr/local/opt', /^postgresql@\d+$/],
  ['/Applications/Postgres.app/Contents/Versions', /^\d+$/],
];

/**
 * Returns the folder with the programs of the newest installed PostgreSQL.
 * @param {Record<string, string | undefined>} [env] VITRINE_POSTGRES_BIN overrides the search
 * @returns {string | undefined}
 * @throws {UserError} when VITRINE_POSTGRES_BIN names a folder without PostgreSQL
 */
export function postgresFolder(env = process.env) {
  const chosen = env.VITRINE_POSTGRES_BIN;
  if (!chosen) return usualFolders(env).find(isSuitable);
  if (isSuitable(chosen)) return chosen;
  throw new UserError(
    `VITRINE_POSTGRES_BIN must be the folder with the programs of PostgreSQL ${oldestVersion} or later, but is "${chosen}".`,
  );
}

/**
 * Finds a PostgreSQL for the tests, or installs one. Prints a notice if neither is possible.
 * @returns {Promise<string | undefined>} the folder of its programs
 */
export async function postgresForTests() {
  const found = postgresFolder();
  if (found) return found;
  await installIfPossible('Installing PostgreSQL', ['postgresql']);
  const installed = postgresFolder();
  if (!installed) {
    printLine(
      `– Contract tests on PostgreSQL skipped: install PostgreSQL ${oldestVersion} or later, or set VITRINE_POSTGRES_BIN to the folder of its programs.`,
    );
  }
  return installed;
}

/** @param {Record<string, string | undefined>} env */
function usualFolders(env) {
  const onPath = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const versioned = versionedPlaces.flatMap(([folder, name]) =>
    versionsIn(folder, name).map((version) => path.join(folder, version, 'bin')),
  );
  return [...onPath, ...versioned];
}

/**
 * Lists the versions in a folder, newest first.
 * @param {string} folder
 * @param {RegExp} name
 */
function versionsIn(folder, name) {
  if (!fs.existsSync(folder)) return [];
  const numberOf = (/** @type {string} */ text) => Number(/\d+$/.exec(text)?.[0]);
  return fs
    .readdirSync(folder)
    .filter((entry) => name.test(entry))
    .sort((one, other) => numberOf(other) - numberOf(one));
}

/** @param {string} folder */
function isSuitable(folder) {
  if (!programs.every((program) => fs.existsSync(path.join(folder, program)))) return false;
  const version = execFileSync(path.join(folder, 'postgres'), ['--version']).toString();
  return Number(/\s(\d+)/.exec(version)?.[1]) >= oldestVersion;
}
