import 'server-only';
import { unstable_cache } from 'next/cache';
import type { z } from 'zod';
import { type CachePolicy, unstoredTag } from '@/lib/cache/policies';
import type { Call, Effect } from './contract/call';
import { coalesceRead, memoizePerRender } from './transport/coalesce-reads';
import { assertBeforeDeadline, withinDeadline, withinDeadlineOrStale } from './transport/deadline';
import {
  assertNotSuddenlyEmpty,
  forgetEarlierReply,
  hasEarlierReply,
} from './transport/empty-reply-guard';
import { noteReply, renewExpired } from './transport/renew-expired';
import { parseReply } from './transport/reply';
import type { Sent } from './transport/request';
import { send } from './transport/send';

type Fields<Schema extends z.ZodType, CustomerField extends string> = Omit<
  z.output<Schema>,
  CustomerField
>;

/** A part of the input, optional when none of its fields are required. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

/** The input of a call, without the customer. */
type Input<P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType, C extends string> = Part<
  'params',
  Fields<P, C>
> &
  Part<'body', Fields<B, C>> & { readonly query?: Fields<Q, never> } & Pick<
    Sent,
    'path' | 'headers' | 'file'
  >;

/**
 * Reads public data: the reply is the same for everybody and is cached by the policy, if any.
 * Failures are never cached; an expired reply is used while the new one fails or is slow.
 * @throws MarketplaceError
 */
export function readPublic<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Q extends z.ZodType,
  C extends string,
>(
  call: Call<P, B, R, Q, 'read', C>,
  input: Input<P, B, Q, C>,
  policy: CachePolicy | null,
): Promise<z.output<R>> {
  const sent: Sent = { ...withCustomer(call, input, ''), isPublic: true };
  const key = keyOf(call, sent);
  const read = async () => {
    assertBeforeDeadline(call);
    const reading = memoizePerRender(key, () => coalesceRead(key, () => send(call, sent)));
    // A page waits for the new reply, and falls back to the stale one when that fails.
    const json = await (policy && hasEarlierReply(key)
      ? withinDeadlineOrStale(call, reading)
      : reading);
    const reply = parseReply(call, json);
    assertNotSuddenlyEmpty(call, key, json);
    if (policy) noteReply(key);
    return reply;
  };
  if (!policy) return withinDeadline(call, read());
  const { seconds, tags } = policy;
  const cached = unstable_cache(read, [key], { revalidate: seconds, tags: [...tags] });
  // Pages that Next.js caches may only fetch within `unstable_cache`.
  const renewed = unstable_cache(read, [key, 'renewed'], { tags: [unstoredTag] });
  return withinDeadline(call, renewExpired(key, seconds, { cached, renewed }));
}

/** Accepts the next reply to a public read even if it reports that earlier data is gone. */
export function forgetReply<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Q extends z.ZodType,
  C extends string,
>(call: Call<P, B, R, Q, 'read', C>, input: Input<P, B, Q, C>): void {
  forgetEarlierReply(keyOf(call, withCustomer(call, input, '')));
}

/**
 * Calls the marketplace for this customer. Replies are never cached, and reads are memoised per
 * render. The customer's id overrides any id in the input.
 * @throws MarketplaceError
 */
export async function asCustomer<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Q extends z.ZodType,
  C extends string,
>(
  customerId: string,
  call: Call<P, B, R, Q, Effect, C>,
  input: Input<P, B, Q, C>,
): Promise<z.output<R>> {
  const sent = withCustomer(call, input, customerId);
  if (call.effect === 'write') return parseReply(call, await send(call, sent));
  const ask = async () => {
    assertBeforeDeadline(call);
    return send(call, sent);
  };
  return parseReply(call, await withinDeadline(call, memoizePerRender(keyOf(call, sent), ask)));
}

/**
 * Calls the marketplace without a session: registration, login, codes. Never cached.
 * @throws MarketplaceError
 */
export async function asAnonymous<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Q extends z.ZodType,
>(call: Call<P, B, R, Q, Effect, never>, input: Input<P, B, Q, never>): Promise<z.output<R>> {
  return parseReply(call, await send(call, input));
}

function withCustomer(call: Call, { params, body, ...others }: Sent, customerId: string): Sent {
  if (!call.customer) return { params, body, ...others };
  const customer = { [call.customer]: customerId };
  return call.path.includes(`:${call.customer}`)
    ? { params: { ...params, ...customer }, body, ...others }
    : { params, body: { ...body, ...customer }, ...others };
}

/** The cache key of a call: everything that can change the reply. */
function keyOf({ method, path }: Call, sent: Sent): string {
  const { params = {}, body = {}, query = {}, headers = {} } = sent;
  return JSON.stringify([method, sent.path ?? path, params, body, query, headers]);
}
