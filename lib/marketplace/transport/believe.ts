import 'server-only';
import { processWide } from '@/lib/process-wide';
import type { Call } from '../contract/call';
import { isBlank, status } from '../contract/tolerant';
import { MarketplaceError } from '../errors';
import type { Json } from './reply';

/** For how long a marketplace that says `status: 0` must keep saying that nothing is left of what it had. */
export const believedAfterMs = 10 * 60 * 1000;
const mostKeys = 10_000;

/** Since when nothing is left, by the key of what was not empty before; null while it is not empty. */
const emptySince = processWide('emptySince', () => new Map<string, number | null>());

/** Whether there was an answer before, which may still be kept. */
export function wasAnswered(key: string): boolean {
  return emptySince.has(key);
}

/**
 * Lets an answer pass, unless it empties with `status: 0` what was not empty before: a maintenance says that in the same
 * words as a shelf that was cleared. It is believed when it stays so.
 * @throws MarketplaceError so that what was kept before stays
 */
export function believe(call: Call, key: string, json: Json): void {
  if (!call.answer) return;
  const answer = json[call.answer];
  const isEmpty = isBlank(answer) || Number(answer) === 0;
  const saysFailed = json.status !== undefined && status.parse(json.status) === 0;
  const since = emptySince.get(key) ?? Date.now();
  if (!isEmpty) {
    remember(key, null);
  } else if (emptySince.has(key) && saysFailed && Date.now() - since < believedAfterMs) {
    remember(key, since);
    throw new MarketplaceError('refused', call.path, { effect: call.effect });
  } else {
    emptySince.delete(key);
  }
}

function remember(key: string, since: number | null): void {
  emptySince.delete(key);
  emptySince.set(key, since);
  const [oldest] = emptySince.keys();
  if (oldest !== undefined && emptySince.size > mostKeys) emptySince.delete(oldest);
}
