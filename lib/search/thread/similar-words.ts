/** Sorted words, by their position. */
export interface SortedWords {
  readonly length: number;
  at(position: number): string;
}

/** After any word with the same beginning: no word contains this code unit. */
export const lastUnit = '\uffff';

/**
 * Finds the sorted words within an edit distance with transpositions. Words with the same beginning
 * share the rows of their distance matrix, and a beginning that is too different is skipped with
 * all its words.
 * @param slips maximum edit distance
 * @param isBeginning whether a prefix of the word may match; a word with another first letter must
 *   then be as long as the typed one
 */
export function visitSimilar(
  words: SortedWords,
  typed: string,
  slips: number,
  isBeginning: boolean,
  visit: (position: number, wrong: number) => void,
) {
  const matrix = new Matrix(typed);
  let position = 0;
  while (position < words.length) {
    const word = words.at(position);
    const isOther = word[0] !== typed[0];
    const mustBeAsLong = isBeginning && isOther;
    const hopeless = matrix.follow(
      word,
      (lowest, best) =>
        (lowest > slips && !(isBeginning && best <= slips)) || (mustBeAsLong && lowest > slips + 1),
    );
    if (hopeless > 0) {
      position = firstAtLeast(words, word.slice(0, hopeless) + lastUnit, position + 1);
      continue;
    }
    const wrong = isBeginning ? matrix.best : matrix.distance;
    const isAsLong = !mustBeAsLong || matrix.distance <= slips + 1;
    if (wrong <= slips && isAsLong) visit(position, wrong);
    position += 1;
  }
}

/** The position of the first word that is not before this one. */
export function firstAtLeast(words: SortedWords, wanted: string, from = 0) {
  // The next words are the most likely ones.
  let step = 1;
  let low = from;
  while (low + step < words.length && words.at(low + step) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(words.length, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words.at(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows of the distance matrix of a typed word and the beginnings of the last word. */
class Matrix {
  /** Code units. */
  readonly #typed: Uint16Array;
  readonly #rows: Uint8Array[];
  /** By length of the beginning: the lowest distance of any shorter beginning. */
  readonly #best: number[];
  #word = '';
  #depth = 0;

  constructor(typed: string) {
    this.#typed = Uint16Array.from({ length: typed.length }, (_, index) => typed.charCodeAt(index));
    this.#rows = [Uint8Array.from({ length: typed.length + 1 }, (_, column) => column)];
    this.#best = [typed.length];
  }

  /** The distance of the last word. */
  get distance() {
    return this.#rows[this.#depth]?.[this.#typed.length] ?? 0;
  }

  /** The lowest distance of its beginnings. */
  get best() {
    return this.#best[this.#depth] ?? 0;
  }

  /**
   * Computes the rows of a word.
   * @param isHopeless by the lowest value of a row and the lowest distance so far
   * @returns the length of its hopeless beginning; 0 when it has none
   */
  follow(word: string, isHopeless: (lowest: number, best: number) => boolean) {
    let depth = 0;
    const shared = Math.min(this.#depth, word.length);
    while (depth < shared && word.charCodeAt(depth) === this.#word.charCodeAt(depth)) depth += 1;
    this.#word = word;
    for (; depth < word.length; depth += 1) {
      const lowest = this.#addRow(depth + 1);
      this.#depth = depth + 1;
      if (isHopeless(lowest, this.best)) return this.#depth;
    }
    this.#depth = depth;
    return 0;
  }

  /** @returns its lowest value */
  #addRow(depth: number) {
    const typed = this.#typed;
    const row = this.#rows[depth] ?? new Uint8Array(typed.length + 1);
    this.#rows[depth] = row;
    const above = this.#rows[depth - 1] ?? row;
    const twoAbove = this.#rows[depth - 2] ?? row;
    const letter = this.#word.charCodeAt(depth - 1);
    const before = this.#word.charCodeAt(depth - 2);
    row[0] = Math.min(depth, 255);
    let lowest = row[0] ?? 0;
    for (let column = 1; column <= typed.length; column += 1) {
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (typed[column - 1] === letter ? 0 : 1),
      );
      const isSwapped =
        depth > 1 && column > 1 && typed[column - 1] === before && typed[column - 2] === letter;
      if (isSwapped) cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1);
      cost = Math.min(cost, 255);
      row[column] = cost;
      if (cost < lowest) lowest = cost;
    }
    this.#best[depth] = Math.min(this.#best[depth - 1] ?? 255, row[typed.length] ?? 255);
    return lowest;
  }
}
