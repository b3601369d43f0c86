// @ts-check
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { say, step } from './progress.mjs';
import { UserError } from './user-error.mjs';

const oldestVersion = 15;
const programs = ['initdb', 'postgres'];

/**
 * Folders that hold one folder for each version, with the programs in its `bin`.
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
 * The folder of the programs of a PostgreSQL that the tests can start, the newest of this system.
 * @param {Record<string, string | undefined>} [env] VITRINE_POSTGRES_BIN decides when it is set
 * @returns {string | undefined}
 * @throws {UserError} when VITRINE_POSTGRES_BIN names a folder without PostgreSQL
 */
export function postgresFolder(env = process.env) {
  const chosen = env.VITRINE_POSTGRES_BIN;
  if (!chosen) return usualFolders(env).find(isSuitable);
  if (isSuitable(chosen)) return chosen;
  throw new UserError(
    `VITRINE_POSTGRES_BIN doit désigner le dossier des programmes de PostgreSQL ${oldestVersion} ou plus récent, et vaut « ${chosen} ».`,
  );
}

/**
 * A PostgreSQL for the tests: one that is there, else one that it can install; says so when there is none.
 * @returns {Promise<string | undefined>} the folder of its programs
 */
export async function postgresForTests() {
  const found = postgresFolder();
  if (found) return found;
  if (isRootOnDebian()) {
    // Without it the tests are left out, and that is said below.
    const install = (/** @type {(line: string) => void} */ detail) =>
      installPackages(['postgresql'], detail).catch(() => {});
    await step('Installation de PostgreSQL', install);
  }
  const installed = postgresFolder();
  if (!installed) {
    say(
      `– Tests du contrat sur PostgreSQL laissés de côté : installez PostgreSQL ${oldestVersion} ou plus récent, ou donnez le dossier de ses programmes dans VITRINE_POSTGRES_BIN.`,
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
 * The newest first.
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
