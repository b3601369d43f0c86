import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import type { Outcome } from '@/lib/domain/outcome';
import type { MarketplaceError } from '@/lib/marketplace/errors';
import { recentResults } from './recent-results';

/** A plain form resent within this time counts as a double click. */
const doubleClickMs = 600;

/** A removal of a line, before its record is in the cookies of a response. */
export interface Removal {
  readonly line: CartLine;
  /** The record to restore it; null when it cannot be restored. */
  readonly removed: RemovedLine | null;
  readonly isSetAside: boolean;
  /** An error is part of the result, because each response needs the record then too. */
  readonly outcome: Outcome | MarketplaceError;
}

/** The cart before a removal, and the removal; null when there is no such line. */
interface Attempt {
  readonly lines: readonly CartLine[];
  readonly removal: Removal | null;
}

/** A successful removal, whose line a repeated request no longer finds. */
export type EarlierRemoval = Pick<Removal, 'removed'> & {
  readonly line: Pick<RemovedLine, 'title' | 'color' | 'size'>;
  readonly isSetAside: boolean;
};

/**
 * Removals of cart lines, made idempotent: a double click removes once. Call `flights.forget` after
 * an addition to the cart, so that the same line can be removed again.
 */
export const removals = processWide('line-removals', () => ({
  flights: new SingleFlight<Attempt>(doubleClickMs),
  /** By customer and line. */
  earlier: recentResults<EarlierRemoval>(),
}));
