import type { ListingQuery } from '../../domain/catalogue';
import {
  type CatalogueFrame,
  type EngineSettings,
  type IndexState,
  type IndexWriter,
  noIndex,
  type SearchEngine,
} from '../port';
import { suggestedCategories } from '../rules/suggested-categories';
import { Connections } from './connections';
import { countValues, find, type Reading } from './find';
import type { Queryable } from './insert';
import { isMissingTable, readFrame, readServing, type Serving } from './serving';
import { SetNames } from './sets';
import { type Names, namesOf, suggest } from './suggest';
import { keyOf } from './tables';
import { findTrigrams } from './trigrams';
import { Vocabulary } from './vocabulary';
import { PostgresWriter } from './writer';

/** Opens the search engine in a PostgreSQL database, whose index all processes share. */
export function openPostgresEngine({
  url,
  source,
}: Pick<EngineSettings, 'url' | 'source'>): SearchEngine & { readonly writer: IndexWriter } {
  return new PostgresEngine(url, source);
}

/** The cached data of a version, which does not change. */
interface Remembered {
  readonly version: number;
  readonly frame: CatalogueFrame;
  readonly sets: SetNames;
  readonly names: Names;
  /** The schema of the extension pg_trgm; null without it. */
  readonly trigrams: string | null;
}

class PostgresEngine implements SearchEngine {
  readonly name = 'postgres';
  readonly capabilities = { suggestions: true, counts: true, corrections: true, isShared: true };
  readonly writer: PostgresWriter;
  readonly #connections: Connections;
  readonly #key: string;
  #remembered: Remembered | null = null;

  constructor(url: string, source: string) {
    this.#connections = new Connections(url);
    this.#key = keyOf(source);
    this.writer = new PostgresWriter(this.#connections, this.#key);
  }

  async state(signal?: AbortSignal): Promise<IndexState> {
    const state = await this.#read(signal, async (_client, serving) => serving.state);
    return state ?? noIndex;
  }

  suggest(words: string, signal: AbortSignal) {
    return this.#read(signal, async (client, serving) => {
      const { names, ...reading } = await this.#reading(client, serving);
      return suggest(reading, names, words);
    });
  }

  find(query: ListingQuery, signal: AbortSignal) {
    return this.#read(signal, async (client, serving) =>
      find(await this.#reading(client, serving), query),
    );
  }

  countValues(query: ListingQuery, signal: AbortSignal) {
    return this.#read(signal, async (client, serving) =>
      countValues(await this.#reading(client, serving), query),
    );
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  /** null without an index. */
  async #read<Answer>(
    signal: AbortSignal | undefined,
    ask: (client: Queryable, serving: Serving) => Promise<Answer>,
  ): Promise<Answer | null> {
    const once = () =>
      this.#connections.read(signal, async (client) => {
        const serving = await readServing(client, this.#key);
        return serving && ask(client, serving);
      });
    try {
      return await once();
    } catch (error) {
      if (!isMissingTable(error)) throw error;
    }
    // Another version has replaced the one that was read; or there is none yet.
    try {
      return await once();
    } catch (error) {
      if (isMissingTable(error)) return null;
      throw error;
    }
  }

  async #reading(client: Queryable, serving: Serving): Promise<Reading & Remembered> {
    const { version, tables } = serving;
    const known = this.#remembered;
    const remembered = known?.version === version ? known : await remember(client, serving);
    this.#remembered = remembered;
    const vocabulary = new Vocabulary(client, tables, remembered.trigrams);
    return { client, serving, vocabulary, ...remembered };
  }
}

async function remember(client: Queryable, { version, tables }: Serving): Promise<Remembered> {
  const frame = await readFrame(client, version);
  const sets = await SetNames.read(client, tables);
  const categories = new Set(sets.valuesOf('category'));
  const names = namesOf(
    suggestedCategories(frame.categories).filter(({ id }) => categories.has(id)),
    sets.valuesOf('brand'),
  );
  return { version, frame, sets, names, trigrams: await findTrigrams(client) };
}
