// @ts-check
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, unusable } from './data-folder.mjs';
import { UserError } from './user-error.mjs';

const leastLength = 32;
const ownerOnly = 0o600;

/**
 * The secret that seals the sessions: the one kept in the data folder, made there at the first call.
 * @param {string} dataDir
 * @param {boolean} folderIsRequired false: without a writable folder, a secret of this start only
 * @returns {{ secret: string, kept: boolean }}
 * @throws {UserError}
 */
export function sessionSecret(dataDir, folderIsRequired) {
  try {
    return { secret: keptSecret(dataDir), kept: true };
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (!folderIsRequired) return { secret: newSecret(), kept: false };
    throw unusable(dataDir, error);
  }
}

/** @param {string} dataDir */
function keptSecret(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  if (!fs.existsSync(file)) {
    makeFolder(dataDir);
    keep(newSecret(), file);
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length >= leastLength) return secret;
  throw new UserError(
    `Le fichier ${file} ne tient pas un secret d’au moins ${leastLength} caractères : supprimez-le, un autre sera créé et les clients devront se reconnecter.`,
  );
}

/**
 * Written aside and then linked, so that two starts at once agree and a start cut short leaves no half secret.
 * @param {string} secret
 * @param {string} file
 */
function keep(secret, file) {
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, `${secret}\n`, { mode: ownerOnly });
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function newSecret() {
  return randomBytes(leastLength).toString('base64url');
}
