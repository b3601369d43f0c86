import { createHash } from 'node:crypto';
import path from 'node:path';
import { log } from '@/lib/config/log';
import type { EngineSettings, IndexDraft, IndexState, IndexWriter, SearchEngine } from '../port';
import type { Requests } from '../protocol';
import { SearchThread, searchThreadProgram } from '../search-thread';

/**
 * Opens the search engine of this process: a worker thread that holds the index in memory, and
 * stores it in the data folder. null without a program for the thread.
 */
export function openMemoryEngine({ source, folder }: EngineSettings): SearchEngine | null {
  const program = searchThreadProgram();
  if (!program) return null;
  const key = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const file = path.resolve(folder, 'search', `${key}.index`);
  return new MemoryEngine(new SearchThread(program, { file, source }));
}

class MemoryEngine implements SearchEngine {
  readonly name = 'memory';
  readonly capabilities = { suggestions: true, counts: true, corrections: true, isShared: false };
  readonly #thread: SearchThread;
  /** The state after the last change. A thread that restarts begins with the one that it loads. */
  #changed: { readonly since: Promise<unknown>; readonly state: IndexState } | null = null;

  constructor(thread: SearchThread) {
    this.#thread = thread;
  }

  async state() {
    const loading = this.#thread.loaded;
    if (this.#changed?.since === loading) return this.#changed.state;
    const loaded = await loading;
    if (!loaded) throw new Error('the saved search index could not be loaded');
    return loaded;
  }

  suggest(words: string, signal: AbortSignal) {
    return this.#thread.ask('suggest', words, signal);
  }

  find(query: Requests['find'][0], signal: AbortSignal) {
    return this.#thread.ask('find', query, signal);
  }

  countValues(query: Requests['countValues'][0], signal: AbortSignal) {
    return this.#thread.ask('countValues', query, signal);
  }

  readonly writer: IndexWriter = {
    begin: async () => {
      await this.#thread.ask('begin', null);
      return this.#draft();
    },
    read: (ids) => this.#thread.ask('stored', ids),
    put: async (documents) => {
      this.#keep(await this.#thread.ask('put', documents));
    },
    remove: async (ids) => {
      this.#keep(await this.#thread.ask('remove', ids));
    },
  };

  close() {
    return this.#thread.end();
  }

  #draft(): IndexDraft {
    let isServing = false;
    return {
      add: (documents) => this.#thread.ask('add', documents),
      rank: (ids) => this.#thread.ask('rank', ids),
      learn: async (values) => void (await this.#thread.ask('learn', values)),
      forget: async (dimension) => void (await this.#thread.ask('forget', dimension)),
      swap: async (frame) => {
        const { saveError, ...state } = await (isServing
          ? this.#thread.ask('apply', null)
          : this.#thread.ask('finish', frame));
        isServing = true;
        if (saveError !== null) {
          log.warn({ saveError }, 'the search index could not be saved, and is lost at a restart');
        }
        return this.#keep(state);
      },
      // The thread drops unfinished products when the next version begins.
      discard: async () => undefined,
    };
  }

  #keep(state: IndexState): IndexState {
    this.#changed = { since: this.#thread.loaded, state };
    return state;
  }
}
