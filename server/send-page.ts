import type { IncomingMessage, ServerResponse } from 'node:http';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { type Encoding, encodingFor } from './accept-encoding';
import type { CacheEntry, CacheStatus } from './cache-entry';
import { withLifetime } from './entry-head';

/** Headers of a 304. */
const validatorNames = new Set(['cache-control', 'vary', 'etag']);

type Request = IncomingMessage;
type Response = ServerResponse;

/**
 * Sends a cache entry in the negotiated encoding, or a 304 if the client has it already.
 * @returns a promise if the entry must be compressed first, which makes it larger
 */
export function sendPage(
  request: Request,
  response: Response,
  entry: CacheEntry,
  cacheStatus: CacheStatus,
): Promise<void> | undefined {
  const { headers } = request;
  if (matchesEtag(headers['if-none-match'], entry.etag)) {
    const fields = perResponseHeaders(ageOf(entry, steadyNow()), cacheStatus);
    response.writeHead(304, [...validatorsOf(entry, cacheStatus), ...fields]);
    response.end();
    return undefined;
  }
  const encoding = encodingFor(headers['accept-encoding']);
  const ready = encoding === 'identity' ? undefined : entry.body.peek(encoding);
  if (!ready) return sendAfterCompression(request, response, entry, encoding, cacheStatus);
  sendBody(request, response, entry, encoding, ready, cacheStatus);
  return undefined;
}

function ageOf({ renderedAt }: CacheEntry, now: number) {
  return Math.max(0, Math.floor((now - renderedAt) / 1000));
}

function perResponseHeaders(age: number, cacheStatus: CacheStatus) {
  return ['age', String(age), 'server-timing', `cache;desc=${cacheStatus}`];
}

async function sendAfterCompression(
  request: Request,
  response: Response,
  entry: CacheEntry,
  encoding: Encoding,
  cacheStatus: CacheStatus,
) {
  const body = await (encoding === 'identity' ? entry.body.plain() : entry.body.get(encoding));
  sendBody(request, response, entry, encoding, body, cacheStatus);
}

function sendBody(
  request: Request,
  response: Response,
  entry: CacheEntry,
  encoding: Encoding,
  body: Buffer,
  cacheStatus: CacheStatus,
) {
  response.writeHead(200, [
    ...headFor(entry, cacheStatus),
    'etag',
    entry.etag,
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...perResponseHeaders(ageOf(entry, steadyNow()), cacheStatus),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * A stale page is being replaced, or could not be: its usual lifetime would start again in upstream
 * caches, which take no account of its age.
 */
function headFor({ head }: CacheEntry, cacheStatus: CacheStatus) {
  return cacheStatus === 'stale' ? withLifetime(head, { fresh: 1, stale: 0 }) : head;
}

function validatorsOf(entry: CacheEntry, cacheStatus: CacheStatus) {
  const head = headFor(entry, cacheStatus);
  const pairs = head.flatMap((name, index) =>
    index % 2 === 0 && validatorNames.has(name) ? [name, head[index + 1] ?? ''] : [],
  );
  return [...pairs, 'etag', entry.etag];
}

/**
 * Returns whether the client has this content (RFC 9110, 13.1.2: weak comparison).
 * @param given `If-None-Match`
 */
function matchesEtag(given: string | undefined, etag: string) {
  if (given === undefined) return false;
  if (given === etag || given.trim() === '*') return true;
  const strong = etag.slice(2);
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}
