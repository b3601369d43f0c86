import 'server-only';
import { randomUUID } from 'node:crypto';
import { log } from '@/lib/config/log';
import { requestId } from '@/telemetry/request-id';
import { traceCall } from '@/telemetry/tracing';
import type { Call } from '../contract/call';
import { callFailure, MarketplaceError, type MarketplaceErrorKind } from '../errors';
import { type Budget, budgetOf } from './budget';
import { type Bulkhead, bulkheadOf } from './bulkheads';
import { recordCall, recordClock, recordRejectedCall } from './call-metrics';
import { connectionFailure } from './connection';
import { type Json, readJson } from './reply';
import { addressOf, requestOf, type Sent } from './request';

/** A read is retried only when its first attempt failed within this time. */
const quickMs = 1_000;
/** The longest pause of a call that the marketplace can ask for. */
const longestPauseMs = 30_000;
const worthAnotherTry: ReadonlySet<MarketplaceErrorKind> = new Set([
  'unreachable',
  'lost',
  'failed',
]);

/**
 * Sends one call and returns its raw reply. A read that fails quickly is retried once; a write is
 * never repeated. While the circuit breaker of a call is open, it fails at once.
 * @throws MarketplaceError
 */
export async function send(call: Call, sent: Sent): Promise<Json> {
  const address = addressOf(call, sent);
  const budget = budgetOf(call);
  try {
    return await sendInTime(call, address, sent, budget);
  } finally {
    budget.end();
  }
}

async function sendInTime(call: Call, address: string, sent: Sent, budget: Budget): Promise<Json> {
  const bulkhead = bulkheadOf(call);
  const start = performance.now();
  try {
    return await attempt(call, address, sent, bulkhead, budget);
  } catch (error) {
    const again =
      call.effect === 'read' &&
      error instanceof MarketplaceError &&
      worthAnotherTry.has(error.kind) &&
      performance.now() - start < quickMs &&
      !bulkhead.breaker.isOpen;
    if (!again) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  return attempt(call, address, sent, bulkhead, budget);
}

async function attempt(
  call: Call,
  address: string,
  sent: Sent,
  bulkhead: Bulkhead,
  budget: Budget,
): Promise<Json> {
  if (bulkhead.breaker.isOpen) throw notSent(call, 'held back');
  const release = await bulkhead.acquire(budget);
  if (!release) throw notSent(call, 'crowded');
  try {
    if (!bulkhead.breaker.tryAcquire()) throw notSent(call, 'held back');
    return await traceCall(`${call.method} /${call.path}`, (headers) => {
      const traced = { ...sent, headers: { ...headers, ...sent.headers } };
      return exchange(call, address, traced, bulkhead, budget.signal);
    });
  } finally {
    release();
  }
}

async function exchange(
  call: Call,
  address: string,
  sent: Sent,
  { breaker }: Bulkhead,
  signal: AbortSignal,
): Promise<Json> {
  // Without a request, such as for the search index, each call has an id of its own.
  const id = requestId() ?? randomUUID();
  let httpStatus: number | null = null;
  const sentAt = performance.now();
  try {
    const response = await fetch(address, { ...requestOf(call, sent, id), signal });
    httpStatus = response.status;
    recordClock(response);
    const reply = await readJson(call, response);
    breaker.recordSuccess();
    recordCall(call, null, performance.now() - sentAt);
    return reply;
  } catch (error) {
    const progress = { timedOut: signal.aborted, answering: httpStatus !== null };
    const answered = error instanceof MarketplaceError;
    const failure = answered ? error : connectionFailure(call, error, progress);
    if (!answered) breaker.recordFailure();
    else if (asksEverybodyToWait(failure, sent)) {
      breaker.pause(Math.min(failure.retryAfterMs, longestPauseMs));
    } else breaker.recordSuccess();
    recordCall(call, failure.kind, performance.now() - sentAt);
    log.warn(
      { requestId: id, call: call.path, kind: failure.kind, httpStatus },
      'marketplace call failed',
    );
    throw failure;
  }
}

/** HTTP 429 limits one customer or visitor, unless the reply would be the same for everybody. */
function asksEverybodyToWait(
  { kind, retryAfterMs }: MarketplaceError,
  { isPublic }: Sent,
): boolean {
  return retryAfterMs > 0 && (kind !== 'limited' || isPublic === true);
}

function notSent(call: Call, why: string): MarketplaceError {
  log.debug({ call: call.path, why }, 'marketplace call not sent');
  recordRejectedCall(call);
  return callFailure(call, 'unreachable');
}
