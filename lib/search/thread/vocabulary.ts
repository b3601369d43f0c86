import { type Near, nearnessOfBeginning, nearnessOfSimilar } from '../rules/matching';
import { distance } from './distance';
import { NameList, NumberList } from './lists';
import { firstAtLeast, lastUnit, visitSimilar } from './similar-words';
import { chunksOf, stem, wordsOfChunk } from './words';

/** New words that are searched one by one, before all words are sorted again. */
const maxUnsorted = 256;

/** Number of texts whose words are cached, because parts of titles repeat. */
const maxCachedChunks = 20_000;

/**
 * The distinct words of a catalogue with their stems. Finds words by prefix and by edit distance in
 * the sorted words.
 */
export class Vocabulary {
  readonly words = new NameList();
  readonly stems = new NameList();
  /** The original spelling of each word. */
  readonly spellings = new NameList();
  readonly stemOf = new NumberList();
  readonly spellingOf = new NumberList();
  /** The number of occurrences of each word. */
  readonly counts = new NumberList();
  /** The numbers of the words in alphabetical order, except the latest ones. */
  readonly sorted = new NumberList();
  readonly #chunks = new Map<string, readonly number[]>();

  /** Adds the words of a text. @returns their numbers */
  add(text: string): number[] {
    const numbers: number[] = [];
    for (const chunk of chunksOf(text)) {
      for (const number of this.#wordsOf(chunk)) numbers.push(number);
    }
    return numbers;
  }

  /** The word itself, in any inflected form. */
  same(word: string): Near<number>[] {
    const number = this.stems.find(stem(word));
    return number === undefined ? [] : [{ stem: number, nearness: 1, shown: word }];
  }

  /** Words with this prefix. */
  beginningWith(beginning: string): Near<number>[] {
    const found: Found[] = [];
    const take = (number: number) =>
      found.push({ number, nearness: nearnessOfBeginning(beginning, this.#word(number)) });
    const words = this.#sortedWords();
    const end = firstAtLeast(words, beginning + lastUnit);
    for (let place = firstAtLeast(words, beginning); place < end; place += 1) {
      take(this.sorted.numbers[place] ?? 0);
    }
    for (const number of this.#unsorted()) {
      if (this.#word(number).startsWith(beginning)) take(number);
    }
    return this.#best(found);
  }

  /**
   * Words within an edit distance.
   * @param slips maximum edit distance
   * @param isBeginning whether a prefix of the word may match
   */
  similarTo(typed: string, slips: number, isBeginning: boolean): Near<number>[] {
    if (slips < 1) return [];
    const found: Found[] = [];
    const take = (number: number, wrong: number) => {
      const nearness = nearnessOfSimilar(typed, this.#word(number), wrong, isBeginning);
      found.push({ number, nearness });
    };
    visitSimilar(this.#sortedWords(), typed, slips, isBeginning, (place, wrong) =>
      take(this.sorted.numbers[place] ?? 0, wrong),
    );
    for (const number of this.#unsorted()) {
      const word = this.#word(number);
      const wrong = distance(typed, word, isBeginning);
      const isOther = isBeginning && word[0] !== typed[0];
      if (wrong <= slips && !(isOther && distance(typed, word) > slips + 1)) take(number, wrong);
    }
    return this.#best(found);
  }

  /** Sorts all words, so that the latest ones are found as fast as the others. */
  sort() {
    const { names } = this.words;
    const latest = [...this.#unsorted()].sort((one, other) =>
      (names[one] ?? '') < (names[other] ?? '') ? -1 : 1,
    );
    const former = this.sorted.used;
    const sorted = new Uint32Array(names.length);
    let next = 0;
    for (let place = 0, index = 0; place < sorted.length; place += 1) {
      const number = latest[next];
      const isLater =
        number === undefined ||
        (index < former.length && (names[former[index] ?? 0] ?? '') < (names[number] ?? ''));
      sorted[place] = isLater ? (former[index++] ?? 0) : number;
      if (!isLater) next += 1;
    }
    this.sorted.restore(sorted);
  }

  #wordsOf(chunk: string) {
    const known = this.#chunks.get(chunk);
    if (known) return known;
    const numbers = wordsOfChunk(chunk).map(({ plain, shown }) => this.#addWord(plain, shown));
    if (this.#chunks.size >= maxCachedChunks) this.#chunks.clear();
    this.#chunks.set(chunk, numbers);
    return numbers;
  }

  #addWord(plain: string, shown: string) {
    const known = this.words.find(plain);
    if (known !== undefined) return known;
    const number = this.words.add(plain);
    this.stemOf.push(this.stems.add(stem(plain)));
    this.spellingOf.push(shown === plain ? 0 : this.spellings.add(shown) + 1);
    this.counts.push(0);
    return number;
  }

  #word(number: number) {
    return this.words.names[number] ?? '';
  }

  #sortedWords() {
    if (this.words.names.length - this.sorted.length > maxUnsorted) this.sort();
    const { numbers, length } = this.sorted;
    return { length, at: (place: number) => this.#word(numbers[place] ?? 0) };
  }

  *#unsorted() {
    for (let number = this.sorted.length; number < this.words.names.length; number += 1) {
      yield number;
    }
  }

  /** The best word of each stem: the most similar one, then the most frequent. */
  #best(found: Found[]): Near<number>[] {
    const counts = this.counts.numbers;
    found.sort(
      (one, other) =>
        other.nearness - one.nearness || (counts[other.number] ?? 0) - (counts[one.number] ?? 0),
    );
    const byStem = new Map<number, Near<number>>();
    for (const { number, nearness } of found) {
      const its = this.stemOf.numbers[number] ?? 0;
      if (byStem.has(its)) continue;
      const spelling = this.spellingOf.numbers[number] ?? 0;
      const shown = spelling === 0 ? this.#word(number) : this.spellings.names[spelling - 1];
      byStem.set(its, { stem: its, nearness, shown: shown ?? '' });
    }
    return [...byStem.values()];
  }
}

interface Found {
  number: number;
  nearness: number;
}
