import { steadyNow } from '@/lib/concurrency/steady-clock';
import 'server-only';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/concurrency/process-wide';
import type { Call } from '../contract/call';
import { isBlank, status } from '../contract/tolerant';
import { callFailure } from '../errors';
import type { Json } from './reply';

/**
 * How long a marketplace that returns `status: 0` must report data as empty before it is believed.
 */
export const emptyAcceptedAfterMs = 10 * 60 * 1000;
const maxKeys = 10_000;
const notEmpty = Number.POSITIVE_INFINITY;

/**
 * By cache key: since when data that existed before is reported as empty; Infinity when it is not
 * empty.
 */
const emptySince = processWide('emptySince', () => new LRUCache<string, number>({ max: maxKeys }));

/** Whether an earlier reply exists, which may still be cached. */
export function hasEarlierReply(key: string): boolean {
  return emptySince.has(key);
}

/** Accepts the next reply even if it is empty: the marketplace reported a change of the data. */
export function forgetEarlierReply(key: string): void {
  emptySince.delete(key);
}

/**
 * Rejects a reply that reports earlier data as empty with `status: 0`: a marketplace under
 * maintenance sends the same reply as one with deleted data. The reply is accepted once it has
 * persisted.
 * @throws MarketplaceError so that the cached reply stays
 */
export function assertNotSuddenlyEmpty(call: Call, key: string, json: Json): void {
  if (!call.answer) return;
  const answer = json[call.answer];
  const isEmpty = isBlank(answer) || Number(answer) === 0;
  const reportsFailure = json.status !== undefined && status.parse(json.status) === 0;
  const since = Math.min(emptySince.get(key) ?? notEmpty, steadyNow());
  if (!isEmpty) {
    emptySince.set(key, notEmpty);
  } else if (emptySince.has(key) && reportsFailure && steadyNow() - since < emptyAcceptedAfterMs) {
    emptySince.set(key, since);
    throw callFailure(call, 'refused');
  } else {
    emptySince.delete(key);
  }
}
