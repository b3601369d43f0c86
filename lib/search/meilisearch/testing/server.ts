import { IndexNames } from '../../remote/address';
import { type Answer, engineHarness, source } from '../../testing/engine-harness';
import { dressRecord, notes } from '../../testing/recorded-records';
import type { RecordedAnswer, RecordedRequest } from '../../testing/recorded-server';
import { openMeilisearchEngine } from '../engine';

/**
 * Response bodies of the documentation of Meilisearch 1.41 (meilisearch.com/docs), because no test
 * has run the engine against a server yet.
 */

export const { serving, lock } = new IndexNames(source);

export function failure(status: number, code: string): RecordedAnswer {
  const link = `https://docs.meilisearch.com/errors#${code}`;
  return { status, body: { message: `Failure ${code}.`, code, type: 'invalid_request', link } };
}

/** The number of products of the server. */
const allProducts = 60;

export const at = '2026-01-01T10:00:00.000000Z';

interface ServerState {
  /** Index uids by the time of their creation. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** The documents of all indexes by key. */
  readonly documents?: ReadonlyMap<string, unknown>;
  /** The results of the multi-searches, in turn. */
  readonly results?: readonly (readonly unknown[])[];
  /** The error of a task. */
  readonly errorOf?: (task: RecordedRequest) => string | null;
}

interface Found {
  readonly count?: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A search result with pages. */
export function found({ count = 1, facets }: Found = {}) {
  const { document, color } = dressRecord;
  return {
    indexUid: serving,
    hits: count > 0 ? [{ document, color }] : [],
    query: '',
    processingTimeMs: 1,
    page: 1,
    hitsPerPage: 24,
    totalPages: count,
    totalHits: count,
    ...(facets && { facetDistribution: facets, facetStats: {} }),
  };
}

/** A server whose tasks succeed at the second look. */
export function serverWith({
  indexes = {},
  documents,
  results = [],
  errorOf,
}: ServerState = {}): Answer {
  const left = [...results];
  const stored = documents && new Map(documents);
  const tasks: { request: RecordedRequest; looks: number }[] = [];
  let stopWords: readonly string[] = [];
  /** Without a word to search, Meilisearch returns all products ("placeholder search"). */
  const answerTo = ({ q }: { readonly q: string }) => {
    const words = q.match(/\p{L}+/gu) ?? [];
    return found({ count: words.every((word) => stopWords.includes(word)) ? allProducts : 1 });
  };
  return (request) => {
    const { method, path, body } = request;
    if (path.endsWith('/documents/fetch')) {
      if (!stored) return failure(404, 'index_not_found');
      const all = Object(body).ids.flatMap((id: string) => stored.get(id) ?? []);
      return { body: { results: all, offset: 0, limit: 20, total: all.length } };
    }
    if (path === '/multi-search') {
      const given = left.shift() ?? Object(body).queries.map(answerTo);
      return { body: { results: given } };
    }
    if (path === '/indexes' && method === 'GET') {
      const all = Object.entries(indexes).map(([uid, createdAt]) => {
        return { uid, createdAt, updatedAt: createdAt, primaryKey: 'key' };
      });
      return { body: { results: all, offset: 0, limit: 1_000, total: all.length } };
    }
    if (path.startsWith('/tasks/')) {
      const task = tasks[Number(path.slice('/tasks/'.length))];
      if (!task) return failure(404, 'task_not_found');
      task.looks += 1;
      const code = errorOf?.(task.request) ?? null;
      const ended = code === null ? 'succeeded' : 'failed';
      const status = task.looks < 2 ? 'processing' : ended;
      const error = code === null ? null : failure(400, code).body;
      return { body: { uid: 0, batchUid: 0, indexUid: serving, status, error, enqueuedAt: at } };
    }
    if (stored && path.endsWith('/documents')) store(stored, request);
    if (path.endsWith('/settings')) stopWords = Object(body).stopWords ?? [];
    tasks.push({ request, looks: 0 });
    const taskUid = tasks.length - 1;
    const enqueued = {
      taskUid,
      indexUid: serving,
      status: 'enqueued',
      type: 'indexCreation',
      enqueuedAt: at,
    };
    return { status: 202, body: enqueued };
  };
}

/** Replaces documents, or changes them: a change creates a missing one unless it skips this. */
function store(stored: Map<string, unknown>, { method, query, body }: RecordedRequest) {
  for (const document of Object(body)) {
    const former = stored.get(document.key);
    if (method === 'POST') stored.set(document.key, document);
    else if (former !== undefined || query.skipCreation !== 'true') {
      stored.set(document.key, { ...Object(former), ...document });
    }
  }
}

export const documents = new Map([...notes, [dressRecord.key, dressRecord]]);

/** The engine with such a server, and the requests that it has sent. */
export function meilisearchHarness() {
  const harness = engineHarness('meilisearch+http', openMeilisearchEngine);
  /** The queries of each multi-search. */
  const searches = () =>
    harness
      .requests()
      .filter(({ path }) => path === '/multi-search')
      .map(({ body }) => Object(body).queries);
  /** The requests that enqueued tasks. */
  const steps = () =>
    harness
      .requests()
      .filter(({ method, path }) => method !== 'GET' && !/multi-search|fetch/.test(path))
      .map(({ method, path, body }) => ({
        step: `${method} ${path.replace(/-v\d{5,}/, '-new')}`,
        body,
      }));
  return { ...harness, searches, steps };
}
