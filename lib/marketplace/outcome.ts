import type { Outcome } from '@/lib/domain/outcome';
import type { Call } from './contract/call';
import { MarketplaceError } from './errors';

/** Status 1 is success; status 0 a refusal with a message for the shopper (specification 2 section 8). */
export function toOutcome(reply: { readonly status: number; readonly message: string }): Outcome {
  return { ok: reply.status === 1, message: reply.message };
}

/**
 * The reply to a read that says itself whether it succeeded. Without success, what it holds would only be unknown.
 * @throws MarketplaceError
 */
export function succeeded<Reply extends { readonly status: number }>(
  { path, effect }: Call,
  reply: Reply,
): Reply {
  if (reply.status !== 1) throw new MarketplaceError('refused', path, { effect });
  return reply;
}
