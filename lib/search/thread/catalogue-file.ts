import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Catalogue, filterDimensions } from './catalogue-index';

/**
 * Changes with the file format: files of another version are discarded and the catalogue is read
 * again.
 */
const version = ['2', ...filterDimensions].join(' ');

/**
 * Saves a catalogue atomically.
 * @param source the marketplace it was read from
 */
export async function saveCatalogue(
  file: string,
  source: string,
  { documents, frame, learned, ranks }: Catalogue,
  readAt: number,
) {
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

/** Loads the saved catalogue; null when there is none of this marketplace and version. */
export async function loadCatalogue(
  file: string,
  source: string,
): Promise<{ catalogue: Catalogue; readAt: number } | null> {
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
          learned.map(([dimension, products]: [string, [string, string[]][]]) => [
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
