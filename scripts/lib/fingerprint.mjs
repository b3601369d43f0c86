// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Hashes the names and contents of files and folders. Missing entries are ignored.
 * @param {string} base
 * @param {string[]} entries relative to the base
 * @param {string} settings other inputs that the result depends on
 * @param {(file: string) => boolean} [matters] selects the files
 */
export function fingerprint(base, entries, settings, matters = () => true) {
  const hash = createHash('sha256').update(settings);
  for (const entry of entries) {
    for (const file of filesIn(path.join(base, entry)).filter(matters)) {
      hash.update(`\0${path.relative(base, file)}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * Returns whether a stamp file contains the expected fingerprint.
 * @param {string} file
 * @param {string} expected
 */
export function stampMatches(file, expected) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8').trim() === expected;
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
