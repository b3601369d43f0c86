import { joinByStem, maxWords, type Near, slipsIn } from '../rules/matching';
import type { CatalogueIndex } from './catalogue-index';
import { firstOf } from './first-of';
import { type Found, holdingAll, holdingMost } from './holding';
import type { Matches } from './matches';
import type { Vocabulary } from './vocabulary';
import { type Word, wordsOfSearch } from './words';

const nothing: Matches = {
  products: new Uint32Array(0),
  scores: new Float32Array(0),
  words: [],
  corrected: null,
};

/**
 * Matches the products that contain all words; if there are none, those with similar words;
 * if there are none either, those with most of the words.
 * @param isTyping whether the last word may be incomplete
 */
export function match(index: CatalogueIndex, text: string, isTyping: boolean): Matches {
  const { vocabulary } = index.catalogue;
  const words = wordsOfSearch(text, (word) => index.knows(word)).slice(0, maxWords);
  if (words.length === 0) return nothing;
  const exact = words.map((word, place) => {
    const isLast = place === words.length - 1;
    return wordsAsTyped(vocabulary, word, isLast, isTyping);
  });
  const asTyped = holdingAll(index, exact);
  if (asTyped) return { ...asTyped, words: exact, corrected: null };
  const isUsed = (stem: number) => index.isUsed(stem);
  const near = words.map((word, place) =>
    nearWords(vocabulary, word.plain, exact[place] ?? [], isUsed),
  );
  const most = holdingMost(index, near);
  return most ? { ...most, words: near, corrected: corrected(index, words, near, most) } : nothing;
}

/** Suggests a corrected search for words without matches. */
export function suggestCorrection(index: CatalogueIndex, text: string): string | null {
  const { vocabulary } = index.catalogue;
  const words = wordsOfSearch(text, (word) => index.knows(word)).slice(0, maxWords);
  const meant = words.flatMap(({ plain, shown }) => {
    if (index.knows(plain)) return [shown];
    const slips = Math.min(slipsIn(plain) + 1, plain.length - 2);
    const similar = vocabulary.similarTo(plain, slips, false);
    const best = similar.find(({ stem }) => index.isUsed(stem));
    return best ? [best.shown] : [];
  });
  const wanted = meant.join(' ');
  return wanted !== '' && match(index, wanted, false).products.length > 0 ? wanted : null;
}

/** The best matches, best first. */
export function topMatches(index: CatalogueIndex, matches: Matches, count: number) {
  const { products, scores } = matches;
  const compare = byScore(index, matches);
  const top = firstOf(products.length, count, compare, undefined, scores);
  return top.map((place) => products[place] ?? 0);
}

/** Compares the places of two matches. */
export function byScore(
  { catalogue }: CatalogueIndex,
  { products, scores }: Matches,
): (one: number, other: number) => number {
  const ranks = catalogue.ranks.numbers;
  const positions = catalogue.positions.numbers;
  return (one, other) => {
    const score = (scores[other] ?? 0) - (scores[one] ?? 0);
    if (score !== 0) return score;
    const product = products[one] ?? 0;
    const second = products[other] ?? 0;
    return (
      (ranks[product] ?? 0) - (ranks[second] ?? 0) ||
      (positions[product] ?? 0) - (positions[second] ?? 0)
    );
  };
}

/**
 * The words that equal a typed one or its compound; with the last word typed, also those that begin
 * with it.
 */
export function wordsAsTyped(
  vocabulary: Vocabulary,
  { plain, joined }: Pick<Word, 'plain' | 'joined'>,
  isLast: boolean,
  isTyping: boolean,
): Near<number>[] {
  const compound = joined === undefined ? [] : vocabulary.same(joined);
  const same = joinByStem(vocabulary.same(plain), compound);
  if (!isLast || (same.length > 0 && !isTyping)) return same;
  return joinByStem(same, vocabulary.beginningWith(plain));
}

/**
 * The words that are similar to a typed one which is unknown.
 * @param isUsed whether a product has the stem: removed products leave theirs in the vocabulary
 */
export function nearWords(
  vocabulary: Vocabulary,
  word: string,
  exact: readonly Near<number>[],
  isUsed: (stem: number) => boolean = () => true,
): Near<number>[] {
  const areUsed = (near: readonly Near<number>[]) => near.some(({ stem }) => isUsed(stem));
  // A known word is taken literally: corrections would only be worse matches.
  if (areUsed(exact)) return [...exact];
  const beginning = word.length > 2 ? vocabulary.beginningWith(word) : [];
  const slips = slipsIn(word);
  const similar = joinByStem(beginning, vocabulary.similarTo(word, slips, false));
  const known = joinByStem(exact, similar);
  return areUsed(known) ? known : joinByStem(known, vocabulary.similarTo(word, slips, true));
}

/** The corrected search; null when it equals the typed one. */
function corrected(
  index: CatalogueIndex,
  words: readonly Word[],
  near: readonly (readonly Near<number>[])[],
  { held, ...found }: Found,
) {
  const [best] = topMatches(index, { ...found, words: near, corrected: null }, 1);
  if (best === undefined) return null;
  const understood = words.flatMap((word, place) => {
    if ((held & (1 << place)) === 0) return [];
    const taken = near[place]?.find(({ stem }) => index.postings.has(stem, best));
    return [taken && taken.nearness < 1 ? taken.shown : word.shown];
  });
  const text = understood.join(' ');
  return text === words.map((word) => word.shown).join(' ') ? null : text;
}
