import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './user-error.mjs';

/**
 * Creates a folder and its parents. Does not use `recursive: true`, because with it `mkdirSync`
 * never returns in a folder such as /proc, which does not allow new folders.
 * @param folder absolute
 * @throws when it cannot be created or is not writable
 */
export function makeFolder(folder: string) {
  makeMissing(folder);
  fs.accessSync(folder, fs.constants.W_OK);
}

function makeMissing(folder: string) {
  if (fs.existsSync(folder)) return;
  makeMissing(path.dirname(folder));
  fs.mkdirSync(folder);
}

/** Creates the error for an unusable data folder. */
export function unusable(folder: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  return new UserError(
    `Le dossier de données ${folder} n’est pas utilisable (${reason}) : donnez-en un autre avec VITRINE_DATA_DIR.`,
  );
}
