import { type Near, nearnessOfBeginning, nearnessOfSimilar } from '../rules/matching';
import { distance } from '../thread/distance';
import { stem } from '../thread/words';
import type { Queryable } from './insert';
import type { VersionTables } from './tables';

interface KnownWord {
  readonly word: string;
  readonly stem: string;
  readonly shown: string;
  readonly count: number;
}

/** Without trigrams, so many words of a similar length are compared with a misspelt one. */
const mostCandidates = 5_000;

/** A shorter word and a misspelt form of it may have no trigram in common. */
const shortestWithTrigrams = 5;

/** After every word with the same beginning. */
const last = '\u{10ffff}';

/** Reads the vocabulary of a version: the distinct words of its products, with their stems. */
export class Vocabulary {
  readonly #client: Queryable;
  readonly #words: string;
  readonly #trigrams: string | null;

  /** @param trigrams the schema of the extension pg_trgm; null without it */
  constructor(client: Queryable, { words }: VersionTables, trigrams: string | null) {
    this.#client = client;
    this.#words = words;
    this.#trigrams = trigrams;
  }

  /** Reads which words are known in some form, and the words with these beginnings. */
  async look(words: readonly string[], beginnings: readonly string[]): Promise<KnownWords> {
    const stems = words.map(stem);
    const { rows } = await this.#client.query<KnownWord>(
      `select word, stem, shown, count from ${this.#words} where stem = any($1)
       union
       select word, stem, shown, count
       from unnest($2::text[]) as one(beginning)
       join ${this.#words} on word >= beginning collate "C"
         and word < (beginning || $3) collate "C"`,
      [stems, beginnings, last],
    );
    return new KnownWords(rows);
  }

  /**
   * Words within an edit distance.
   * @param slips maximum edit distance
   * @param isBeginning whether a prefix of the word may match
   */
  async similarTo(
    typed: string,
    slips: number,
    isBeginning: boolean,
  ): Promise<readonly Near<string>[]> {
    if (slips < 1) return [];
    const candidates = await this.#candidates(typed, slips, isBeginning);
    const near = candidates.flatMap((known) => {
      const wrong = distance(typed, known.word, isBeginning);
      if (wrong > slips) return [];
      return [{ ...known, nearness: nearnessOfSimilar(typed, known.word, wrong, isBeginning) }];
    });
    return best(near);
  }

  /** Words that may be meant: similar ones of a similar length, and any with the first letter. */
  async #candidates(typed: string, slips: number, isBeginning: boolean) {
    const isSimilar =
      this.#trigrams === null || typed.length < shortestWithTrigrams
        ? 'true'
        : `word operator(${this.#trigrams}.%) $1::text`;
    const { rows } = await this.#client.query<KnownWord>(
      `(select word, stem, shown, count from ${this.#words}
        where ${isSimilar} and length(word) between length($1) - $2 and length($1) + $2
        order by count desc limit ${mostCandidates})
       union
       (select word, stem, shown, count from ${this.#words}
        where $3 and word >= left($1, 1) collate "C" and word < (left($1, 1) || $4) collate "C"
        order by count desc limit ${mostCandidates})`,
      [typed, isBeginning ? slips + 1 : slips, isBeginning, last],
    );
    return rows;
  }
}

/** The part of the vocabulary that was read for a search. */
export class KnownWords {
  readonly #words: readonly KnownWord[];
  readonly #stems: ReadonlySet<string>;

  constructor(words: readonly KnownWord[]) {
    this.#words = words;
    this.#stems = new Set(words.map((word) => word.stem));
  }

  has(word: string): boolean {
    return this.#stems.has(stem(word));
  }

  /** The word itself, in any inflected form. */
  same(word: string): readonly Near<string>[] {
    return this.has(word) ? [{ stem: stem(word), nearness: 1, shown: word }] : [];
  }

  /** Words with this prefix, which was looked for. */
  beginningWith(beginning: string): readonly Near<string>[] {
    return best(
      this.#words
        .filter(({ word }) => word.startsWith(beginning))
        .map((known) => ({
          ...known,
          nearness: nearnessOfBeginning(beginning, known.word),
        })),
    );
  }
}

/** The best word of each stem: the most similar one, then the most frequent. */
function best(words: readonly (Near<string> & KnownWord)[]): readonly Near<string>[] {
  const byStem = new Map<string, Near<string>>();
  const sorted = words.toSorted(
    (one, other) => other.nearness - one.nearness || other.count - one.count,
  );
  for (const { stem: its, nearness, shown } of sorted) {
    if (!byStem.has(its)) byStem.set(its, { stem: its, nearness, shown });
  }
  return [...byStem.values()];
}
