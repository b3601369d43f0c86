import 'server-only';
import { unstable_cache } from 'next/cache';
import type { z } from 'zod';
import type { CachePolicy } from '@/lib/cache';
import type { Call, Effect } from './contract/call';
import { believe, wasAnswered } from './transport/believe';
import { inTime, inTimeForOlder, requireTime } from './transport/deadline';
import { joined, oncePerRender } from './transport/join';
import { parseReply } from './transport/reply';
import type { Sent } from './transport/request';
import { send } from './transport/send';

type Fields<Schema extends z.ZodType, CustomerField extends string> = Omit<
  z.output<Schema>,
  CustomerField
>;

/** A part of the input; it may be left out when nothing in it must be said. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

/** What a caller gives to a call: everything but the customer. */
type Input<P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType, C extends string> = Part<
  'params',
  Fields<P, C>
> &
  Part<'body', Fields<B, C>> & { readonly query?: Fields<Q, never> } & Pick<
    Sent,
    'path' | 'headers' | 'file'
  >;

/**
 * Calls the marketplace as nobody in particular: the answer is the same for everybody and is cached by the policy, if any.
 * Only answers are kept, never failures; a stale one is served while it is read again, and for as long as that fails.
 * @throws MarketplaceError
 */
export function asVisitor<
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
  const sent = withCustomer(call, input, '');
  const key = keyOf(call, sent);
  const read = async () => {
    requireTime(call);
    const reading = oncePerRender(key, () => joined(key, () => send(call, sent)));
    // A page that is kept waits for the new answer, and is given the older one when that fails.
    const json = await (policy && wasAnswered(key) ? inTimeForOlder(call, reading) : reading);
    const reply = parseReply(call, json);
    believe(call, key, json);
    return reply;
  };
  if (!policy) return inTime(call, read());
  const kept = unstable_cache(read, [key], { revalidate: policy.seconds, tags: [...policy.tags] });
  return inTime(call, kept());
}

/**
 * Calls the marketplace for this customer: never cached, and read once in one render. Nobody else's id can slip in.
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
    requireTime(call);
    return send(call, sent);
  };
  return parseReply(call, await inTime(call, oncePerRender(keyOf(call, sent), ask)));
}

/**
 * Calls the marketplace for somebody who is not signed in yet: registration, login, codes. Never cached.
 * @throws MarketplaceError
 */
export async function asNobody<
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

/** Whatever goes along makes another answer possible, so all of it is the key. */
function keyOf({ method, path }: Call, sent: Sent): string {
  const { params = {}, body = {}, query = {}, headers = {} } = sent;
  return JSON.stringify([method, sent.path ?? path, params, body, query, headers]);
}
