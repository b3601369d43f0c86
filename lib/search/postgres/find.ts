import type { ListingQuery } from '../../domain/catalogue';
import type { SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame, SearchResult, UnknownFilter, ValueCounts } from '../port';
import { hasUnknownFilter } from '../rules/filters';
import { pageSize } from '../rules/listing';
import { cardOf, colorCodesOf, colorsOf, listingOf } from '../rules/results';
import { allOf, arrangeCounts } from './counts';
import { failedFilters, type GroupCount, valueCounts } from './filters';
import type { Queryable } from './insert';
import { bonus, correctedSearch, type Matching, matchesOf, searchWords } from './matches';
import { Parameters } from './parameters';
import type { Serving } from './serving';
import type { SetNames } from './sets';
import { documentsTable } from './tables';
import { correctedText } from './understand';
import type { Vocabulary } from './vocabulary';

/** What a search reads. */
export interface Reading {
  readonly client: Queryable;
  readonly serving: Serving;
  readonly frame: CatalogueFrame;
  readonly sets: SetNames;
  readonly vocabulary: Vocabulary;
}

/** Finds one page of products for a listing query with words, and counts the filter values. */
export async function find(
  reading: Reading,
  query: ListingQuery,
): Promise<SearchResult | UnknownFilter> {
  const { client, serving, frame, sets, vocabulary } = reading;
  const { tables, known } = serving;
  if (hasUnknownFilter(query, (one) => known.has(one))) return 'unknown-filter';
  const text = query.search ?? '';
  const found = await searchWords(vocabulary, text, false, (matching) =>
    findPage(reading, query, matching),
  );
  if (!found) {
    const counts = arrangeCounts(frame, known, [], sets);
    const meant = await meantSearch(reading, text);
    return { listing: listingOf([], 0), ...counts, corrected: null, meant };
  }
  const { answer, understood } = found;
  const { best, groups, page } = answer;
  await sets.learn(client, groups);
  const codes = colorCodesOf(frame);
  const products = page.map(({ document, color }) => {
    const colors = document.membership?.color ?? sets.namesOf('color', color);
    return { ...cardOf(document), colors: colorsOf(colors, codes) };
  });
  return {
    listing: listingOf(products, allOf(groups)),
    ...arrangeCounts(frame, known, groups, sets),
    corrected: best === null ? null : await correctedSearch(client, tables, understood, best),
    meant: null,
  };
}

/** Counts the filter values of a listing without words; null when no product matches. */
export async function countValues(
  { client, serving, frame, sets }: Reading,
  query: ListingQuery,
): Promise<ValueCounts | null> {
  const { tables, known } = serving;
  if (hasUnknownFilter(query, (one) => known.has(one))) return null;
  const parameters = new Parameters();
  const { rows } = await client.query<{ groups: readonly GroupCount[] }>(
    `with found as materialized (
       select products.*, ${failedFilters(query, tables, parameters)} as failed
       from ${tables.products} as products)
     select (${valueCounts(query, known, tables, parameters)}) as groups`,
    parameters.values,
  );
  const groups = rows[0]?.groups ?? [];
  await sets.learn(client, groups);
  return allOf(groups) > 0 ? arrangeCounts(frame, known, groups, sets) : null;
}

interface PageProduct {
  readonly document: SearchDocument;
  /** The number of its set of colours. */
  readonly color: number;
}

interface Answer {
  readonly isFound: boolean;
  /** The number of the best match of corrected words. */
  readonly best: number | null;
  readonly page: readonly PageProduct[];
  readonly groups: readonly GroupCount[];
}

/** null when no product matches the words. */
async function findPage(
  { client, serving }: Reading,
  query: ListingQuery,
  matching: Matching,
): Promise<Answer | null> {
  const { tables, known, documents } = serving;
  const parameters = new Parameters();
  const best = matching.isExact
    ? 'null::integer'
    : '(select number from found order by total desc, rank, number limit 1)';
  const { rows } = await client.query<Answer>(
    `with ${matchesOf(matching, tables, parameters)},
     found as materialized (
       select matches.*, score + ${bonus('available')} as total,
         ${failedFilters(query, tables, parameters)} as failed
       from matches),
     page as (
       select number, color from found where failed = 0 order by ${orderOf(query.sort)}
       offset ${parameters.add(query.page * pageSize)} limit ${pageSize}),
     placed as (select *, row_number() over () as place from page)
     select exists (select from found) as "isFound", ${best} as best,
       coalesce((
         select json_agg(json_build_object('document', document, 'color', color) order by place)
         from placed join ${documentsTable(documents)} using (number)), '[]') as page,
       (${valueCounts(query, known, tables, parameters)}) as groups`,
    parameters.values,
  );
  const [row] = rows;
  return row?.isFound ? row : null;
}

function orderOf(sort: ListingQuery['sort']): string {
  if (sort === 'price_asc') return 'price nulls last, number';
  if (sort === 'price_desc') return 'price desc nulls last, number';
  if (sort === 'latest') return 'number';
  if (sort === 'discover_by') return 'rank, number';
  return 'total desc, rank, number';
}

/** A suggested search when nothing was found, which finds something. */
async function meantSearch(reading: Reading, text: string): Promise<string | null> {
  const { client, serving, vocabulary } = reading;
  const wanted = await correctedText(vocabulary, text);
  if (wanted === '') return null;
  const found = await searchWords(vocabulary, wanted, false, async (matching) => {
    const parameters = new Parameters();
    const { rows } = await client.query(
      `with ${matchesOf(matching, serving.tables, parameters)} select 1 from matches limit 1`,
      parameters.values,
    );
    return rows.length > 0 ? true : null;
  });
  return found ? wanted : null;
}
