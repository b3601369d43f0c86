import { IndexNames } from '../../remote/address';
import { type Answer, engineHarness, source } from '../../testing/engine-harness';
import { dressRecord, notes } from '../../testing/recorded-records';
import type { RecordedAnswer, RecordedRequest } from '../../testing/recorded-server';
import { openOpenSearchEngine } from '../engine';

/**
 * Response bodies of the documentation of OpenSearch 3.7 (docs.opensearch.org), because no test has
 * run the engine against a cluster yet.
 */

export const { serving } = new IndexNames(source);

/** The serving version. */
export const former = `${serving}-v1`;

export const missing = {
  root_cause: [{ type: 'index_not_found_exception', reason: 'no such index' }],
  type: 'index_not_found_exception',
  reason: 'no such index',
};

export const notFound = { status: 404, body: { error: missing, status: 404 } };

/** The records of an index, as "Multi-get documents" describes the response. */
function mget({ body }: RecordedRequest, records: ReadonlyMap<string, unknown>): RecordedAnswer {
  const { ids } = Object(body);
  const docs = ids.map((_id: string) => {
    const found = { _index: former, _id, _version: 1, _seq_no: 0, _primary_term: 1, found: true };
    const record = records.get(_id);
    return record ? { ...found, _source: record } : { _index: former, _id, found: false };
  });
  return { body: { docs } };
}

interface Found {
  readonly matched?: number;
  readonly count?: number;
  readonly aggregations?: Readonly<Record<string, unknown>>;
}

/** A search response, as "Search" and "Filter aggregation" describe it. */
export function found({ matched = 1, count = 1, aggregations = {} }: Found = {}): RecordedAnswer {
  const { document, color } = dressRecord;
  const hit = { _index: former, _id: 'p-d1', _score: 4.2, _source: { document, color } };
  return {
    body: {
      took: 3,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: {
        total: { value: count, relation: 'eq' },
        max_score: null,
        hits: count > 0 ? [hit] : [],
      },
      aggregations: { matched: { doc_count: matched }, ...aggregations },
    },
  };
}

export const terms = (counts: Readonly<Record<string, number>>) => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: 0,
  buckets: Object.entries(counts).map(([key, doc_count]) => ({ key, doc_count })),
});

/** A cluster with an index, whose searches are answered in turn. */
export function clusterWith(...searches: readonly RecordedAnswer[]): Answer {
  const left = [...searches];
  return (request) => {
    if (request.path.endsWith('/_mget')) {
      return mget(request, new Map([...notes, [dressRecord.key, dressRecord]]));
    }
    return request.path.endsWith('/_search') ? (left.shift() ?? found()) : null;
  };
}

/** The engine with such a cluster, and the requests that it has sent. */
export function openSearchHarness() {
  const harness = engineHarness('opensearch+http', openOpenSearchEngine);
  const sent = (end: string) => harness.requests().filter(({ path }) => path.endsWith(end));
  return { ...harness, sent, bodies: (end: string) => sent(end).map(({ body }) => body) };
}
