// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './user-error.mjs';

/**
 * Makes a folder and those above it. Not by `recursive: true`, with which Node never comes back from a place
 * such as /proc, where nothing can be made.
 * @param {string} folder absolute
 * @throws when it cannot be made or written to
 */
export function makeFolder(folder) {
  makeMissing(folder);
  fs.accessSync(folder, fs.constants.W_OK);
}

/** @param {string} folder */
function makeMissing(folder) {
  if (fs.existsSync(folder)) return;
  makeMissing(path.dirname(folder));
  fs.mkdirSync(folder);
}

/**
 * What to say when a data folder cannot be used.
 * @param {string} folder
 * @param {unknown} error
 */
export function unusable(folder, error) {
  const reason = error instanceof Error ? error.message : String(error);
  return new UserError(
    `Le dossier de données ${folder} n’est pas utilisable (${reason}) : donnez-en un autre avec VITRINE_DATA_DIR.`,
  );
}
