import 'server-only';
import { isRecord } from '@/lib/parsing/record';
import type { Call } from '../contract/call';
import { callFailure, type MarketplaceError, type MarketplaceErrorKind } from '../errors';

/** System errors before a connection exists: DNS, routing, port, certificate. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_FAIL|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

interface Progress {
  /** The time budget was exhausted. */
  readonly timedOut: boolean;
  /** The response headers had arrived. */
  readonly answering: boolean;
}

/**
 * Classifies an error of `fetch` or of reading its response by whether the request may have reached
 * the marketplace.
 */
export function connectionFailure(
  call: Call,
  error: unknown,
  progress: Progress,
): MarketplaceError {
  return callFailure(call, kindOf(error, progress), { cause: error });
}

function kindOf(error: unknown, { timedOut, answering }: Progress): MarketplaceErrorKind {
  if (timedOut) return 'timeout';
  return !answering && neverConnected(error) ? 'unreachable' : 'lost';
}

function neverConnected(error: unknown): boolean {
  const cause = isRecord(error) ? error.cause : undefined;
  if (!isRecord(cause)) return false;
  const attempts = Array.isArray(cause.errors) && cause.errors.length > 0 ? cause.errors : [cause];
  return attempts.every((attempt) => isRecord(attempt) && beforeSending.test(String(attempt.code)));
}
