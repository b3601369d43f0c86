import 'server-only';
import { randomUUID } from 'node:crypto';
import { log } from '@/lib/log';
import type { Call } from '../contract/call';
import { MarketplaceError, type MarketplaceErrorKind } from '../errors';
import { type Budget, budgetOf } from './budget';
import { connectionFailure } from './connection';
import { type Lane, laneOf } from './lanes';
import { type Json, readJson } from './reply';
import { addressOf, requestOf, type Sent } from './request';
import { retryAfterMs } from './retry-after';

/** A read is sent again only when its first failure came this soon. */
const quickMs = 1_000;
const worthAnotherTry: ReadonlySet<MarketplaceErrorKind> = new Set([
  'unreachable',
  'lost',
  'failed',
]);

/**
 * Sends one call and gives its reply as it came. A read that fails quickly is sent twice; a write never repeats
 * itself. While a call does not answer, further ones fail at once.
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
  const lane = laneOf(call);
  const start = performance.now();
  try {
    return await attempt(call, address, sent, lane, budget);
  } catch (error) {
    const again =
      call.effect === 'read' &&
      error instanceof MarketplaceError &&
      worthAnotherTry.has(error.kind) &&
      performance.now() - start < quickMs &&
      !lane.circuit.isOpen;
    if (!again) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  return attempt(call, address, sent, lane, budget);
}

async function attempt(
  call: Call,
  address: string,
  sent: Sent,
  lane: Lane,
  budget: Budget,
): Promise<Json> {
  if (lane.circuit.isOpen) throw notSent(call, 'held back');
  const leave = await lane.enter(budget);
  if (!leave) throw notSent(call, 'crowded');
  try {
    if (!lane.circuit.tryEnter()) throw notSent(call, 'held back');
    return await exchange(call, address, sent, lane, budget.signal);
  } finally {
    leave();
  }
}

async function exchange(
  call: Call,
  address: string,
  sent: Sent,
  { circuit }: Lane,
  signal: AbortSignal,
): Promise<Json> {
  const requestId = randomUUID();
  let httpStatus: number | null = null;
  let pauseMs = 0;
  try {
    const response = await fetch(address, { ...requestOf(call, sent, requestId), signal });
    httpStatus = response.status;
    pauseMs = retryAfterMs(response);
    const reply = await readJson(call, response);
    circuit.answered();
    return reply;
  } catch (error) {
    const progress = { timedOut: signal.aborted, answering: httpStatus !== null };
    const answered = error instanceof MarketplaceError;
    const failure = answered ? error : connectionFailure(call, error, progress);
    if (!answered) circuit.failed();
    else if (pauseMs > 0) circuit.pause(pauseMs);
    else circuit.answered();
    log.warn(
      { requestId, call: call.path, kind: failure.kind, httpStatus },
      'marketplace call failed',
    );
    throw failure;
  }
}

function notSent(call: Call, why: string): MarketplaceError {
  log.debug({ call: call.path, why }, 'marketplace call not sent');
  return new MarketplaceError('unreachable', call.path, { effect: call.effect });
}
