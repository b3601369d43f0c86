import type { API } from '@opensearch-project/opensearch';
import { z } from 'zod';
import type { SortOrder } from '../../domain/catalogue';
import type { FilterDimension } from '../../domain/search-document';
import type { Condition, CountRequest } from '../remote/conditions';
import type { SearchWords } from '../remote/search-words';
import type { SearchAnswer, SearchRequest } from '../remote/store';
import { slipsIn } from '../rules/matching';
import { maxPlace, stemFields, writtenFields } from './mapping';

/** The query DSL of OpenSearch for a search request, and its response. */

type Body = API.Search_RequestBody;
type Query = NonNullable<Body['query']>;
type Aggregation = NonNullable<Body['aggs']>[string];
type Sort = NonNullable<Body['sort']>;

/** Maximum number of values of a dimension. */
const maxValues = 10_000;

/** Misspelt words: one edit from three letters, two from seven. */
const fuzziness = 'AUTO:3,7';

/** French names the thing first and qualifies it afterwards. */
const firstWordBoost = 1.5;

const orders: Readonly<Record<SortOrder | 'best', Sort>> = {
  best: [{ _score: { order: 'desc' } }, { rank: { order: 'asc' } }, { age: { order: 'asc' } }],
  latest: [{ age: { order: 'asc' } }],
  discover_by: [{ rank: { order: 'asc' } }, { age: { order: 'asc' } }],
  price_asc: [{ price: { order: 'asc', missing: '_last' } }, { age: { order: 'asc' } }],
  price_desc: [{ price: { order: 'desc', missing: '_last' } }, { age: { order: 'asc' } }],
};

/** The body of a search request. */
export function searchBodyOf(request: SearchRequest): Body {
  const { words, conditions, counts, sort, page } = request;
  const from = page * request.size;
  const size = from + request.size > maxPlace ? 0 : request.size;
  const entries = counts.map((count, place) => [`count_${place}`, aggregationOf(count)] as const);
  return {
    track_total_hits: true,
    from: size === 0 ? 0 : from,
    size,
    _source: ['document', 'color'],
    query: {
      bool: {
        filter: [{ term: { kind: 'product' } }],
        ...(words && { must: [wordsQuery(words)], should: [availableQuery] }),
      },
    },
    // The counts of a dimension include the products that its own filter leaves out.
    post_filter: allOf(conditions),
    sort: orders[sort ?? 'best'],
    aggs: { matched: { filter: { match_all: {} } }, ...Object.fromEntries(entries) },
  };
}

const availableQuery: Query = { term: { soldOut: { value: 0, boost: 0.3 } } };

function wordsQuery({ words, isTolerant, required, isTyping }: SearchWords): Query {
  const texts = words.map(({ shown }) => shown);
  if (!isTolerant && !isTyping) return writtenQuery(texts);
  if (!isTolerant) {
    const last = texts.at(-1) ?? '';
    const before = texts.slice(0, -1);
    const lastQuery = anyOf([writtenQuery([last]), prefixQuery(last)]);
    return { bool: { must: before.length > 0 ? [writtenQuery(before), lastQuery] : [lastQuery] } };
  }
  const should = texts.map((text, place) =>
    anyOf(
      [
        { multi_match: { query: text, fields: stemFields, boost: 2 } },
        ...similarQueries(text),
        ...(place === texts.length - 1 ? [prefixQuery(text)] : []),
      ],
      place === 0 ? firstWordBoost : 1,
    ),
  );
  return { bool: { should, minimum_should_match: required } };
}

/** Similar words: none for short words, nor for sizes and models, which have digits. */
function similarQueries(text: string): Query[] {
  if (slipsIn(text) === 0) return [];
  return [
    // The stem of "baskte" is nearer to that of "baskets" than the words are.
    { multi_match: { query: text, fields: stemFields, fuzziness } },
    { multi_match: { query: text, fields: writtenFields, fuzziness } },
  ];
}

/** All words, each in any of the fields. */
function writtenQuery(texts: readonly string[]): Query {
  return {
    multi_match: {
      query: texts.join(' '),
      type: 'cross_fields',
      operator: 'and',
      fields: stemFields,
    },
  };
}

function prefixQuery(text: string): Query {
  return { multi_match: { query: text, type: 'bool_prefix', fields: writtenFields } };
}

function anyOf(queries: readonly Query[], boost = 1): Query {
  return { dis_max: { queries: [...queries], tie_breaker: 0.1, boost } };
}

function allOf(conditions: readonly Condition[]): Query {
  return { bool: { filter: conditions.map(conditionQuery) } };
}

function conditionQuery(condition: Condition): Query {
  if (condition.kind === 'values') {
    return { terms: { [condition.dimension]: [...condition.values] } };
  }
  if (condition.kind === 'price') {
    const { lowest, highest } = condition;
    return {
      range: {
        price: {
          ...(lowest !== null && { gte: lowest }),
          ...(highest !== null && { lte: highest }),
        },
      },
    };
  }
  const { pairs, otherwise } = condition;
  const unpaired: Query = {
    bool: {
      must_not: [{ exists: { field: 'pairs' } }],
      filter: otherwise ? [conditionQuery(otherwise)] : [],
    },
  };
  return {
    bool: { should: [{ terms: { pairs: [...pairs] } }, unpaired], minimum_should_match: 1 },
  };
}

function aggregationOf(count: CountRequest): Aggregation {
  const filter = allOf(count.conditions);
  if (count.kind === 'each') {
    return { filter, aggs: { values: valuesAggregation(count.dimension) } };
  }
  const filters = count.values.map(([, condition]) => conditionQuery(condition));
  return { filter, aggs: { values: { filters: { filters } } } };
}

/** Counts the products of each value of a field. */
export function valuesAggregation(field: FilterDimension): Aggregation {
  // A variable, because the client's types lack `field`.
  const terms = { field, size: maxValues };
  return { terms };
}

/** Buckets of anonymous filters have no key. */
const bucketSchema = z.object({ doc_count: z.number(), key: z.string().optional() });

const countSchema = z.object({
  doc_count: z.number(),
  values: z.object({ buckets: z.array(bucketSchema) }).optional(),
});

/** The response of a search request. */
export const searchResponseSchema = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.number() }),
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(
      z.object({ _source: z.object({ document: z.string(), color: z.array(z.string()) }) }),
    ),
  }),
  aggregations: z.record(z.string(), countSchema),
});

/** Converts the response of a search request. @throws when a part of the index did not answer */
export function answerOf(
  { counts }: SearchRequest,
  { timed_out, _shards, hits, aggregations }: z.infer<typeof searchResponseSchema>,
): SearchAnswer {
  if (timed_out || _shards.failed > 0) throw new Error('OpenSearch did not search all shards');
  return {
    matched: aggregations.matched?.doc_count ?? 0,
    count: hits.total.value,
    products: hits.hits.map(({ _source }) => _source),
    counts: counts.map((count, place) => {
      const buckets = aggregations[`count_${place}`]?.values?.buckets ?? [];
      const nameOf = (number: number, key = '') =>
        count.kind === 'listed' ? (count.values[number]?.[0] ?? '') : key;
      return new Map(
        buckets.map(({ key, doc_count }, number) => [nameOf(number, key), doc_count] as const),
      );
    }),
  };
}
