import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, unusable } from './data-folder';
import { UserError } from './user-error.mjs';

const leastLength = 32;
const ownerOnly = 0o600;

/**
 * Returns the secret that encrypts the session cookies. Creates it in the data folder on first use.
 * @param folderIsRequired if false and the folder is not writable, returns a secret that is not
 *   stored
 * @throws UserError
 */
export function sessionSecret(
  dataDir: string,
  folderIsRequired: boolean,
): { secret: string; isStored: boolean } {
  try {
    return { secret: storedSecret(dataDir), isStored: true };
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (!folderIsRequired) return { secret: newSecret(), isStored: false };
    throw unusable(dataDir, error);
  }
}

function storedSecret(dataDir: string) {
  const file = path.join(dataDir, 'session-secret');
  if (!fs.existsSync(file)) {
    makeFolder(dataDir);
    store(newSecret(), file);
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length >= leastLength) return secret;
  throw new UserError(
    `Le fichier ${file} ne tient pas un secret d’au moins ${leastLength} caractères : supprimez-le, un autre sera créé et les clients devront se reconnecter.`,
  );
}

/**
 * Writes a temporary file and links it, so that concurrent starts use the same secret and an
 * interrupted start leaves no incomplete file.
 */
function store(secret: string, file: string) {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, `${secret}\n`, { mode: ownerOnly });
  try {
    fs.linkSync(temporary, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

function newSecret() {
  return randomBytes(leastLength).toString('base64url');
}
