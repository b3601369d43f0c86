import { processWide } from '@/lib/concurrency/process-wide';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import type { Call } from '../contract/call';
import type { MarketplaceErrorKind } from '../errors';

const outcomes: Readonly<Record<MarketplaceErrorKind, string>> = {
  unreachable: 'unreachable',
  lost: 'failed',
  timeout: 'timeout',
  denied: 'refused',
  limited: 'refused',
  refused: 'refused',
  'not-found': 'refused',
  malformed: 'failed',
  failed: 'failed',
};

const clock = processWide('marketplace-clock', (): { skewSeconds: number | null } => ({
  skewSeconds: null,
}));
shopMetrics.clockSkew(() => clock.skewSeconds);

/** Counts a call that was sent, with its duration. @param failure null after a usable reply */
export function recordCall(
  call: Call,
  failure: MarketplaceErrorKind | null,
  milliseconds: number,
): void {
  const outcome = failure === null ? 'ok' : outcomeOf(call, failure);
  shopMetrics.marketplaceCalls({ call: call.path, outcome });
  shopMetrics.marketplaceCallDuration({ call: call.path }, milliseconds / 1000);
}

/** A read that concerns no customer is denied to the shop itself, such as for its token. */
function outcomeOf({ effect, customer }: Call, failure: MarketplaceErrorKind): string {
  const rejectsShop = failure === 'denied' && effect === 'read' && customer === undefined;
  return rejectsShop ? 'failed' : outcomes[failure];
}

/** Counts a call that the circuit breaker or the bulkhead rejected. */
export function recordRejectedCall({ path: call }: Call): void {
  shopMetrics.marketplaceCalls({ call, outcome: 'rejected' });
}

/** Compares the clock of this machine with that of the marketplace, which its responses tell. */
export function recordClock(response: Response): void {
  // The response of a cache has the date at which the marketplace sent it.
  if (response.headers.has('age')) return;
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) clock.skewSeconds = (Date.now() - date) / 1000;
}
