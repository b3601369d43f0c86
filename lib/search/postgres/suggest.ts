import type { ProductCard } from '../../domain/catalogue';
import type { SearchDocument } from '../../domain/search-document';
import type { SearchCategory, Suggestions } from '../port';
import { NamesByWord } from '../rules/names-by-word';
import { cardOf } from '../rules/results';
import { stem, wordsOf } from '../thread/words';
import type { Reading } from './find';
import { bonus, type Matching, matchesOf, searchWords, typedStems } from './matches';
import { Parameters } from './parameters';
import { documentsTable, type VersionTables } from './tables';

const most = { products: 5, categories: 3, brands: 3 };

/** The names that are suggested. */
export interface Names {
  readonly categories: NamesByWord<SearchCategory, string>;
  readonly brands: NamesByWord<string, string>;
}

export function namesOf(categories: readonly SearchCategory[], brands: readonly string[]): Names {
  const names: Names = { categories: new NamesByWord(), brands: new NamesByWord() };
  const stemsOf = (text: string) => wordsOf(text).map(({ plain }) => stem(plain));
  for (const category of categories) {
    names.categories.add(category, stemsOf(category.title), category.above.flatMap(stemsOf));
  }
  for (const brand of brands) names.brands.add(brand, stemsOf(brand), []);
  return names;
}

/** Suggests products, categories and brands for typed text. */
export async function suggest(reading: Reading, names: Names, text: string): Promise<Suggestions> {
  const found = await searchWords(reading.vocabulary, text, true, (matching) =>
    findBest(reading, matching),
  );
  if (!found) return { products: [], categories: [], brands: [] };
  const { near } = found.understood;
  return {
    products: found.answer,
    categories: names.categories.find(near, most.categories),
    brands: names.brands.find(near, most.brands),
  };
}

async function findBest(
  { client, serving }: Reading,
  matching: Matching,
): Promise<readonly ProductCard[] | null> {
  const { tables, documents } = serving;
  const parameters = new Parameters();
  const [word, ...others] = matching.words;
  const best =
    word && others.length === 0
      ? bestOfOneWord(word, tables, parameters)
      : `${matchesOf(matching, tables, parameters)},
       best as (
         select number, rank, score + ${bonus('available')} as total
         from matches
         order by total desc, rank, number limit ${most.products})`;
  const { rows } = await client.query<{ document: SearchDocument }>(
    `with ${best}
     select document from best join ${documentsTable(documents)} using (number)
     order by total desc, rank, number`,
    parameters.values,
  );
  return rows.length > 0 ? rows.map(({ document }) => cardOf(document)) : null;
}

/**
 * The best products of one word are among the best ones of each stem that it matches, which the
 * index reads in their order: a letter with which thousands of products begin is as fast as a word.
 */
function bestOfOneWord(
  word: Matching['words'][number],
  { postings }: VersionTables,
  parameters: Parameters,
) {
  const bestOf = (available: boolean) => `
    (select number, worth, available, rank from ${postings} as posting
     where posting.stem = typed.stem and available = ${available}
     order by worth desc, rank, number limit ${most.products})`;
  return `best as (
      select number, min(rank) as rank, max(weight * worth + ${bonus('available')}) as total
      from ${typedStems(word, parameters)} cross join lateral (${bestOf(true)} union all ${bestOf(false)}) as found
      group by number order by total desc, rank, number limit ${most.products})`;
}
