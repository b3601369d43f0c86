import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadIndex, saveIndex } from './catalogue-file';
import type { CatalogueIndex } from './catalogue-index';
import { type Change, Journal } from './journal';

/** Some 80 000 changed products, which load in some seconds; a saved index loads faster. */
const maxJournalBytes = 64e6;

/** An older draft was given up: saving takes seconds. */
const maxSaveMs = 60 * 60_000;

/** The index on disk: a file of the whole index, and a journal of the changes since. */
export class IndexStore {
  readonly #file: string;
  readonly #source: string;
  #journal: Journal | null = null;
  #saving: Promise<void> = Promise.resolve();

  /** @param source the marketplace it was read from */
  constructor({ file, source }: { file: string; source: string }) {
    this.#file = file;
    this.#source = source;
  }

  /** Loads the saved index with the changes since; null when there is none. */
  async load(maxProducts: number) {
    const loaded = await loadIndex(this.#file, this.#source);
    if (!loaded) return null;
    this.#journal = this.#journalOf(loaded.id);
    const changes = await this.#journal.read();
    if (changes.length > 0) loaded.index.change(changes, maxProducts);
    return loaded;
  }

  /** Saves the index, after a save that is under way. */
  save(index: CatalogueIndex, readAt: number): Promise<void> {
    const save = () => this.#saveNow(index, readAt);
    this.#saving = this.#saving.then(save, save);
    return this.#saving;
  }

  /**
   * Appends a change of the index to the journal.
   * @returns whether the journal has become so long that the index should be saved
   */
  append(change: Change): boolean {
    this.#journal?.append(change);
    return (this.#journal?.bytes ?? 0) > maxJournalBytes;
  }

  async #saveNow(index: CatalogueIndex, readAt: number) {
    const id = randomUUID();
    const former = this.#journal;
    // The file contains the index as it is now; later changes belong to its journal.
    this.#journal = this.#journalOf(id);
    await saveIndex(this.#file, { id, source: this.#source, readAt }, index);
    await former?.remove();
    await this.#removeOthers(id);
  }

  /** Removes journals of former files, and drafts of processes that were killed while saving. */
  async #removeOthers(id: string) {
    const { dir, base } = path.parse(this.#file);
    for (const name of await readdir(dir).catch(() => [])) {
      if (!name.startsWith(`${base}.`) || name.includes(id)) continue;
      const other = path.join(dir, name);
      const { mtimeMs } = await stat(other).catch(() => ({ mtimeMs: 0 }));
      const isObsolete = name.endsWith('.changes') || Date.now() - mtimeMs > maxSaveMs;
      if (isObsolete) await rm(other, { force: true }).catch(() => {});
    }
  }

  #journalOf(id: string) {
    return new Journal(`${this.#file}.${id}.changes`);
  }
}
