import type { Outcome } from '@/lib/domain/outcome';
import type { Call } from './contract/call';
import { callFailure } from './errors';

/**
 * Converts a reply: status 1 is success; any other is a refusal with a message for the shopper.
 * Specification 2 section 8 names status 0 only; docs/specification.md has the reason.
 */
export function toOutcome(reply: { readonly status: number; readonly message: string }): Outcome {
  return { ok: reply.status === 1, message: reply.message };
}

/**
 * Asserts that a read with a status succeeded; otherwise its content would be unknown.
 * @throws MarketplaceError
 */
export function succeeded<Reply extends { readonly status: number }>(
  call: Call,
  reply: Reply,
): Reply {
  if (reply.status !== 1) throw callFailure(call, 'refused');
  return reply;
}
