// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { narrowings } from './catalogue-index.mjs';

/** @typedef {import('./catalogue-index.mjs').Catalogue} Catalogue */

/** Another one whenever what is written below changes: what an older shop kept is then read from the marketplace anew. */
const version = ['1', ...narrowings].join(' ');

/**
 * Keeps a catalogue, whole or not at all.
 * @param {string} file
 * @param {string} source the marketplace that it is of
 * @param {Catalogue} catalogue
 * @param {number} readAt
 */
export async function keep(file, source, { documents, frame, learned, ranks }, readAt) {
  const draft = `${file}.${randomUUID()}.tmp`;
  const kept = {
    version,
    source,
    readAt,
    frame,
    documents,
    learned: [...learned].map(([narrowing, products]) => [narrowing, [...products]]),
    ranks: [...ranks],
  };
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, JSON.stringify(kept));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * The catalogue that was kept; null when there is none of this marketplace that can be read.
 * @param {string} file
 * @param {string} source
 * @returns {Promise<{ catalogue: Catalogue, readAt: number } | null>}
 */
export async function takeUp(file, source) {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8'));
    if (kept.version !== version || kept.source !== source) return null;
    const { readAt, frame, documents, learned, ranks } = kept;
    return {
      readAt,
      catalogue: {
        documents,
        frame,
        learned: new Map(
          learned.map((/** @type {[string, [string, string[]][]]} */ [narrowing, products]) => [
            narrowing,
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
