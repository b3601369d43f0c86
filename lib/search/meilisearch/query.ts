import type { MultiSearchQuery } from 'meilisearch';
import { z } from 'zod';
import type { SortOrder } from '../../domain/catalogue';
import type { Condition } from '../remote/conditions';
import type { SearchWords } from '../remote/search-words';
import type { SearchAnswer, SearchRequest } from '../remote/store';
import { stem } from '../thread/words';

/** The queries of Meilisearch's multi-search for a search request, and their results. */

const orders: Readonly<Record<SortOrder, readonly string[]>> = {
  latest: ['age:asc'],
  discover_by: ['rank:asc', 'age:asc'],
  price_asc: ['price:asc', 'age:asc'],
  price_desc: ['price:desc', 'age:asc'],
};

/** What the queries of a request return, in the order in which they are needed. */
interface Plan {
  readonly queries: readonly MultiSearchQuery[];
  /** The number of the query with all matches, whatever the conditions. */
  readonly matched: number;
  /** For each count, the query with the distribution, or the one of each value. */
  readonly counts: readonly CountPlan[];
}

type CountPlan =
  | { readonly kind: 'facet'; readonly facet: string; readonly query: number }
  | { readonly kind: 'each'; readonly queries: ReadonlyMap<string, number> };

/** Plans the queries of a request; the first one returns the products. */
export function planOf(indexUid: string, request: SearchRequest): Plan {
  const { words, conditions, counts, sort, page, size } = request;
  const search = words ? searchOf(words) : { q: '' };
  const queries = new Queries(indexUid, search, {
    filter: filterOf(conditions),
    attributesToRetrieve: ['document', 'color'],
    ...(sort && { sort: [...orders[sort]] }),
    // Pages begin at 1; page 0 only counts.
    page: size === 0 ? 0 : page + 1,
    hitsPerPage: Math.max(size, 1),
  });
  return {
    matched: queries.withFilter(filterOf([])),
    counts: counts.map((count): CountPlan => {
      if (count.kind === 'each') {
        const query = queries.withFilter(filterOf(count.conditions), count.dimension);
        return { kind: 'facet', facet: count.dimension, query };
      }
      const each = count.values.map(
        ([value, condition]) =>
          [value, queries.withFilter(filterOf([...count.conditions, condition]))] as const,
      );
      return { kind: 'each', queries: new Map(each) };
    }),
    queries: queries.all,
  };
}

/** Queries that differ in their filters: those with the same filter are one. */
class Queries {
  readonly all: MultiSearchQuery[];
  readonly #numbers: Map<string, number>;
  readonly #counting: Omit<MultiSearchQuery, 'filter'>;

  constructor(
    indexUid: string,
    search: Partial<MultiSearchQuery>,
    first: Partial<MultiSearchQuery> & { filter: string },
  ) {
    this.all = [{ indexUid, ...search, ...first }];
    this.#numbers = new Map([[first.filter, 0]]);
    this.#counting = { indexUid, ...search, page: 0, hitsPerPage: 1 };
  }

  /** @returns the number of the query with this filter, which also counts the facet's values */
  withFilter(filter: string, facet?: string): number {
    const number = this.#numbers.get(filter) ?? this.all.length;
    const query = this.all[number] ?? { ...this.#counting, filter };
    this.#numbers.set(filter, number);
    this.all[number] = facet ? { ...query, facets: [...(query.facets ?? []), facet] } : query;
    return number;
  }
}

/**
 * A word in quotation marks is neither a beginning nor misspelt: it is the stem of a product's
 * word.
 */
function searchOf({
  words,
  isTolerant,
  required,
  isTyping,
}: SearchWords): Partial<MultiSearchQuery> {
  const quoted = words.map(({ plain }) => `"${stem(plain)}"`);
  const last = words.at(-1)?.plain ?? '';
  if (!isTolerant) {
    const written = isTyping ? [...quoted.slice(0, -1), last] : quoted;
    return { q: written.join(' '), matchingStrategy: 'all' };
  }
  return {
    q: words.map(({ plain }) => plain).join(' '),
    matchingStrategy: required === words.length ? 'all' : 'last',
  };
}

function filterOf(conditions: readonly Condition[]): string {
  return ['kind = product', ...conditions.map(conditionFilter)].join(' AND ');
}

function conditionFilter(condition: Condition): string {
  if (condition.kind === 'values') return oneOf(condition.dimension, condition.values);
  if (condition.kind === 'price') {
    const { lowest, highest } = condition;
    return [
      ...(lowest === null ? [] : [`price >= ${lowest}`]),
      ...(highest === null ? [] : [`price <= ${highest}`]),
    ].join(' AND ');
  }
  const { pairs, otherwise } = condition;
  const unpaired = ['pairs IS EMPTY', ...(otherwise ? [conditionFilter(otherwise)] : [])];
  return `(${oneOf('pairs', pairs)} OR (${unpaired.join(' AND ')}))`;
}

/** Filters cannot contain backslashes, so values with one match nothing. */
function oneOf(field: string, values: readonly string[]): string {
  const safe = values.filter((value) => !value.includes('\\'));
  return `${field} IN [${safe.map((value) => `"${value.replaceAll('"', '\\"')}"`).join(', ')}]`;
}

const resultSchema = z.object({
  hits: z.array(z.object({ document: z.string(), color: z.array(z.string()) })),
  totalHits: z.number(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).optional(),
});

export const multiSearchSchema = z.object({ results: z.array(resultSchema) });

/** Converts the results of the planned queries. */
export function answerOf(
  { queries, matched, counts }: Plan,
  { results }: z.infer<typeof multiSearchSchema>,
): SearchAnswer {
  const [first] = results;
  if (!first || results.length < queries.length) throw new Error('a result is missing');
  const totalOf = (number: number) => results[number]?.totalHits ?? 0;
  return {
    matched: totalOf(matched),
    count: first.totalHits,
    products: first.hits,
    counts: counts.map((count) => {
      if (count.kind === 'facet') {
        const distribution = results[count.query]?.facetDistribution?.[count.facet] ?? {};
        return new Map(Object.entries(distribution));
      }
      return new Map([...count.queries].map(([value, number]) => [value, totalOf(number)]));
    }),
  };
}
