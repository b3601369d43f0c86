// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}
