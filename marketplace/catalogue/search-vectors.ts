import { sql } from 'kysely';
import type { Db } from '../db/schema';

const maxKnown = 200_000;
/** PostgreSQL truncates longer texts; the database computes the vectors of these. */
const maxWords = 4_000;
const maxRepetitions = 250;
/** PostgreSQL ignores longer words. */
const maxBytes = 2_000;

/** The lexeme of a word; '' for a stop word; null when the word is not one lexeme. */
type Lexeme = string | null;

/**
 * Computes full-text vectors as PostgreSQL does (`0014-expand-search-vector`), from the lexeme of
 * each word. The database is asked for the lexeme of a word once, since it takes most of the time
 * of `to_tsvector`.
 */
export class SearchVectors {
  readonly #lexemes = new Map<string, Lexeme>();

  /** Returns the words of these texts, as made by `plainWords`, that are not known. */
  unknownIn(texts: readonly string[]): string[] {
    const unknown = new Set<string>();
    for (const text of texts) {
      for (const word of text.split(' ')) if (!this.#lexemes.has(word)) unknown.add(word);
    }
    return [...unknown];
  }

  /** Reads the lexemes of words from the database. */
  async learn(db: Db, words: readonly string[]): Promise<void> {
    if (this.#lexemes.size > maxKnown) this.#lexemes.clear();
    const { rows } = await sql<{ word: string; lexeme: Lexeme }>`
      select word,
        case
          when (select array_agg(token) from ts_parse('default', word)) is distinct from array[word]
            then null
          when length(vector) > 1 or octet_length(word) > ${maxBytes} then null
          else coalesce((tsvector_to_array(vector))[1], '')
        end as lexeme
      from unnest(${words}::text[]) as word, to_tsvector('french'::regconfig, word) as vector
    `.execute(db);
    for (const { word, lexeme } of rows) this.#lexemes.set(word, lexeme);
  }

  /**
   * Returns the vector of a product as text.
   * @returns null when the database must compute it
   */
  vectorOf(nameWords: string, detailWords: string): string | null {
    const names = nameWords === '' ? [] : nameWords.split(' ');
    const details = detailWords === '' ? [] : detailWords.split(' ');
    if (names.length + details.length > maxWords) return null;
    const positions = new Map<string, string[]>();
    const last = this.#place(positions, names, 0, 'A');
    if (last === null || this.#place(positions, details, last, 'C') === null) return null;
    const entries: string[] = [];
    for (const [lexeme, places] of positions) {
      if (places.length > maxRepetitions) return null;
      entries.push(`'${lexeme}':${places.join(',')}`);
    }
    return entries.join(' ');
  }

  /**
   * Adds the positions of words with a weight after an offset.
   * @returns the last position, after which PostgreSQL places those of the next text; null when a
   *   word is not one known lexeme
   */
  #place(
    positions: Map<string, string[]>,
    words: readonly string[],
    offset: number,
    weight: string,
  ): number | null {
    let last = offset;
    for (let at = 0; at < words.length; at += 1) {
      const lexeme = this.#lexemes.get(words[at] ?? '');
      if (lexeme === undefined || lexeme === null) return null;
      if (lexeme === '') continue;
      last = offset + at + 1;
      const known = positions.get(lexeme);
      if (known) known.push(`${last}${weight}`);
      else positions.set(lexeme, [`${last}${weight}`]);
    }
    return last;
  }
}
