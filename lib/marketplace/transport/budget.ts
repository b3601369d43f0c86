import 'server-only';
import type { Call, Effect } from '../contract/call';

/** The time budget of a call: queueing, sending, reading and retrying. */
const timeoutMs: Readonly<Record<Effect, number>> = { read: 5_000, write: 15_000 };

/** The remaining time of a call. */
export interface Budget {
  readonly signal: AbortSignal;
  leftMs(): number;
  /** Stops the timer when the call has ended. */
  end(): void;
}

export function budgetOf({ effect }: Call): Budget {
  const until = performance.now() + timeoutMs[effect];
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeoutMs[effect]);
  return {
    signal: over.signal,
    leftMs: () => Math.max(until - performance.now(), 0),
    end: () => clearTimeout(timer),
  };
}
