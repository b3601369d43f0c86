import { availableBonus, firstWordFactor } from '../rules/matching';
import type { Queryable } from './insert';
import type { Parameters } from './parameters';
import { letterStem, productColumns } from './rows';
import type { VersionTables } from './tables';
import { correct, type Understood, understand } from './understand';
import type { Vocabulary } from './vocabulary';

/** The score of a product: available ones come first. */
export const bonus = (available: string): string =>
  `case when ${available} then ${availableBonus} else 0 end`;

/** A typed word as stems of the index, with the weight of each. */
interface TypedWord {
  readonly stems: readonly string[];
  readonly weights: readonly number[];
}

/** The words to match, and whether a product needs all of them. */
export interface Matching {
  readonly words: readonly TypedWord[];
  readonly isExact: boolean;
}

/**
 * The expressions of a statement that find the products of a search: `matches` with the columns of
 * the products and their scores. Those that contain all words, or else the same words as the best
 * match, which contains most of them.
 */
export function matchesOf(
  { words, isExact }: Matching,
  { postings, products }: VersionTables,
  parameters: Parameters,
): string {
  if (isExact || words.length === 1) return holdingAll(words, postings, products, parameters);
  const hits = words.map((word, place) => {
    const found = wordMatches(word, postings, parameters);
    return `select number, score, ${1 << place} as bit from (${found}) as word`;
  });
  return `totals as materialized (
      select number, sum(score) as score, sum(bit) as held
      from (${hits.join(' union all ')}) as hits group by number),
    matches as (
      select * from totals join ${products} using (number) where held = (
        select held from totals
        order by bit_count(held::integer::bit(8)) desc, score desc limit 1))`;
}

/** Postings contain the columns of their product, so that most searches read no other table. */
function holdingAll(
  words: readonly TypedWord[],
  postings: string,
  products: string,
  parameters: Parameters,
): string {
  const carrier = words.findIndex(({ stems }) => stems.length === 1);
  const found = words.map((word, place) => {
    const columns = place === carrier ? productColumns.join(', ') : 'number';
    return `(${wordMatches(word, postings, parameters, columns)}) as word${place}`;
  });
  const [first = '', ...others] = carrier < 0 ? [...found, products] : found;
  const score = words.map((_word, place) => `word${place}.score`);
  return `matches as (
    select ${productColumns.join(', ')}, ${score.join(' + ')} as score
    from ${first} ${others.map((one) => `join ${one} using (number)`).join(' ')})`;
}

/** A query of the products that contain a word, with the score of the best similar word. */
function wordMatches(
  { stems, weights }: TypedWord,
  postings: string,
  parameters: Parameters,
  columns = 'number',
): string {
  // A product contains a stem once.
  if (stems.length === 1) {
    return `select ${columns}, worth * ${parameters.add(weights[0])}::real as score
      from ${postings} where stem = ${parameters.add(stems[0])}`;
  }
  return `select number, max(weight * worth) as score
    from ${typedStems({ stems, weights }, parameters)} join ${postings} using (stem)
    group by number`;
}

/** The stems of a typed word and their weights, as a table. */
export function typedStems({ stems, weights }: TypedWord, parameters: Parameters): string {
  const columns = [`${parameters.add(stems)}::text[]`, `${parameters.add(weights)}::real[]`];
  return `unnest(${columns.join(', ')}) as typed(stem, weight)`;
}

function matchingOf({ words, near }: Understood, isExact: boolean): Matching {
  const typed = words.flatMap(({ plain }, place) => {
    const some = near[place] ?? [];
    const factor = place === 0 ? firstWordFactor : 1;
    if (some.length === 0) return [];
    if (plain.length === 1 && some.every(({ nearness }) => nearness < 1)) {
      return [{ stems: [letterStem(plain)], weights: [factor] }];
    }
    const weights = some.map(({ nearness }) => nearness ** 2 * factor);
    return [{ stems: some.map(({ stem }) => stem), weights }];
  });
  return { words: typed, isExact };
}

/** What a search found, with the words that it was understood as. */
export interface Found<Answer> {
  readonly answer: Answer;
  readonly understood: Understood;
}

/**
 * Searches with the words as typed; if no product contains all of them, with similar words.
 * @param search null when no product matches
 */
export async function searchWords<Answer>(
  vocabulary: Vocabulary,
  text: string,
  isTyping: boolean,
  search: (matching: Matching) => Promise<Answer | null>,
): Promise<Found<Answer> | null> {
  const exact = await understand(vocabulary, text, isTyping);
  if (exact.words.length === 0) return null;
  if (exact.near.every((some) => some.length > 0)) {
    const answer = await search(matchingOf(exact, true));
    if (answer) return { answer, understood: exact };
  }
  const understood = await correct(vocabulary, exact);
  if (understood.near.every((some) => some.length === 0)) return null;
  const answer = await search(matchingOf(understood, false));
  return answer && { answer, understood };
}

/**
 * The corrected search; null when it equals the typed one.
 * @param best the number of the best match
 */
export async function correctedSearch(
  client: Queryable,
  { postings }: VersionTables,
  { words, near }: Understood,
  best: number,
): Promise<string | null> {
  const { rows } = await client.query<{ stem: string }>(
    `select stem from ${postings} where number = $1`,
    [best],
  );
  const stems = new Set(rows.map(({ stem }) => stem));
  const understood = words.flatMap(({ shown }, place) => {
    const taken = near[place]?.find(({ stem }) => stems.has(stem));
    if (!taken) return [];
    return [taken.nearness < 1 ? taken.shown : shown];
  });
  const text = understood.join(' ');
  return text === words.map(({ shown }) => shown).join(' ') ? null : text;
}
