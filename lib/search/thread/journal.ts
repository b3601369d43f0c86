import { appendFile, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import type { SearchDocument } from '../../domain/search-document';

/** Changed products, or the ids of removed ones. */
export type Change =
  | { readonly put: readonly SearchDocument[] }
  | { readonly remove: readonly string[] };

const changeSchema = z.union([
  // The thread wrote it: the version of the file covers the form of its documents.
  z.object({ put: z.array(z.custom<SearchDocument>((one) => typeof one === 'object')) }),
  z.object({ remove: z.array(z.string()) }),
]);

/**
 * The changes since the index was saved, one JSON line each, because the whole file is too large to
 * be saved for each of them.
 */
export class Journal {
  readonly #file: string;
  #writing = Promise.resolve();
  #isFailing = false;
  /** Appended by this process, about. */
  bytes = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Appends a change, after those before it. A failure only loses changes at a restart. */
  append(change: Change) {
    const line = `${JSON.stringify(change)}\n`;
    this.bytes += line.length;
    this.#writing = this.#writing
      .then(() => (this.#isFailing ? undefined : appendFile(this.#file, line)))
      .catch(() => {
        // Later changes without this one could restore a former state.
        this.#isFailing = true;
      });
  }

  /** The changes up to the first damaged line. */
  async read(): Promise<readonly Change[]> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    const changes: Change[] = [];
    try {
      for (const line of text.split('\n')) {
        if (line !== '') changes.push(changeSchema.parse(JSON.parse(line)));
      }
    } catch {
      // A line is cut off when the process dies while it is written.
    }
    return changes;
  }

  /** Deletes the journal. */
  async remove() {
    await this.#writing;
    await rm(this.#file, { force: true }).catch(() => {});
  }
}
