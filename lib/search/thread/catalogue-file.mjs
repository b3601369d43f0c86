// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filterDimensions } from './catalogue-index.mjs';

/** @typedef {import('./catalogue-index.mjs').Catalogue} Catalogue */

/**
 * Changes with the file format: files of another version are discarded and the catalogue is read
 * again.
 */
const version = ['1', ...filterDimensions].join(' ');

/**
 * Saves a catalogue atomically.
 * @param {string} file
 * @param {string} source the marketplace it was read from
 * @param {Catalogue} catalogue
 * @param {number} readAt
 */
export async function saveCatalogue(file, source, { documents, frame, learned, ranks }, readAt) {
  const draft = `${file}.${randomUUID()}.tmp`;
  const saved = {
    version,
    source,
    readAt,
    frame,
    documents,
    learned: [...learned].map(([dimension, products]) => [dimension, [...products]]),
    ranks: [...ranks],
  };
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, JSON.stringify(saved));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Loads the saved catalogue; null when there is none of this marketplace and version.
 * @param {string} file
 * @param {string} source
 * @returns {Promise<{ catalogue: Catalogue, readAt: number } | null>}
 */
export async function loadCatalogue(file, source) {
  try {
    const saved = JSON.parse(await readFile(file, 'utf8'));
    if (saved.version !== version || saved.source !== source) return null;
    const { readAt, frame, documents, learned, ranks } = saved;
    return {
      readAt,
      catalogue: {
        documents,
        frame,
        learned: new Map(
          learned.map((/** @type {[string, [string, string[]][]]} */ [dimension, products]) => [
            dimension,
            new Map(products),
          ]),
        ),
        ranks: new Map(ranks),
      },
    };
  } catch {
    return null;
  }
}
