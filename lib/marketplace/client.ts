import { unstable_cache } from 'next/cache';
import type { z } from 'zod';
import type { CachePolicy } from '@/lib/cache';
import type { Call } from './contract/call';
import { type CallInput, send } from './transport';

/**
 * Calls the marketplace as nobody in particular: the answer is the same for everybody and is cached by the policy.
 * Only answers that could be parsed are kept; a stale one is served while it is read again.
 * @throws MarketplaceError
 */
export function asVisitor<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, B, R>,
  input: CallInput<P, B>,
  policy: CachePolicy,
): Promise<z.output<R>> {
  const key = [call.method, call.path, JSON.stringify([input.params, input.body])];
  const read = unstable_cache(() => send(call, { ...input, readOnly: true }), key, {
    revalidate: policy.seconds,
    tags: [...policy.tags],
  });
  return read();
}

/**
 * Calls the marketplace for one person, or to change something: never cached.
 * @throws MarketplaceError
 */
export function asCustomer<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, B, R>,
  input: CallInput<P, B>,
): Promise<z.output<R>> {
  return send(call, input);
}
