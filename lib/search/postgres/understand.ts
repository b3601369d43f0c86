import { joinByStem, maxWords, type Near, slipsIn } from '../rules/matching';
import { type Word, wordsOfSearch } from '../thread/words';
import type { KnownWords, Vocabulary } from './vocabulary';

/** The words of a search, each with the words of the catalogue that it matches. */
export interface Understood {
  readonly words: readonly Word[];
  readonly near: readonly (readonly Near<string>[])[];
}

/** Understands a search as it is typed. @param isTyping whether the last word may be incomplete */
export async function understand(
  vocabulary: Vocabulary,
  text: string,
  isTyping: boolean,
): Promise<Understood> {
  const { words, known } = await look(vocabulary, text);
  const near = words.map(({ plain, joined }, place) => {
    const compound = joined === undefined ? [] : known.same(joined);
    const same = joinByStem(known.same(plain), compound);
    const isLast = place === words.length - 1;
    if (!isLast || (same.length > 0 && !isTyping)) return same;
    return joinByStem(same, known.beginningWith(plain));
  });
  return { words, near };
}

/** Corrects the words of a search that match nothing. */
export async function correct(
  vocabulary: Vocabulary,
  { words, near }: Understood,
): Promise<Understood> {
  const beginnings = words
    .filter(({ plain }, place) => near[place]?.length === 0 && plain.length > 2)
    .map(({ plain }) => plain);
  const known = await vocabulary.look([], beginnings);
  const corrected: (readonly Near<string>[])[] = [];
  for (const [place, { plain }] of words.entries()) {
    const exact = near[place] ?? [];
    // A known word is taken literally: corrections would only be worse matches.
    corrected.push(exact.length > 0 ? exact : await nearWords(vocabulary, known, plain));
  }
  return { words, near: corrected };
}

/** A corrected search for words that match nothing; '' without one. */
export async function correctedText(vocabulary: Vocabulary, text: string): Promise<string> {
  const { words, known } = await look(vocabulary, text);
  const meant: string[] = [];
  for (const { plain, shown } of words) {
    if (known.has(plain)) meant.push(shown);
    else {
      const slips = Math.min(slipsIn(plain) + 1, plain.length - 2);
      const [best] = await vocabulary.similarTo(plain, slips, false);
      if (best) meant.push(best.shown);
    }
  }
  return meant.join(' ');
}

async function look(vocabulary: Vocabulary, text: string) {
  const compounds = new Set<string>();
  const parts = wordsOfSearch(text, (compound) => {
    compounds.add(compound);
    return false;
  });
  const last = parts.at(-1);
  const known = await vocabulary.look(
    [...compounds, ...parts.map(({ plain }) => plain)],
    [...compounds, ...(last ? [last.plain] : [])],
  );
  const words = wordsOfSearch(text, (word) => known.has(word)).slice(0, maxWords);
  return { words, known };
}

async function nearWords(
  vocabulary: Vocabulary,
  known: KnownWords,
  word: string,
): Promise<readonly Near<string>[]> {
  const beginning = word.length > 2 ? known.beginningWith(word) : [];
  const slips = slipsIn(word);
  const near = joinByStem(beginning, await vocabulary.similarTo(word, slips, false));
  return near.length > 0 ? near : vocabulary.similarTo(word, slips, true);
}
