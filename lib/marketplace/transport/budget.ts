import 'server-only';
import type { Call, Effect } from '../contract/call';

/** For everything that a call takes: waiting, sending, reading, and sending again. */
const timeoutMs: Readonly<Record<Effect, number>> = { read: 5_000, write: 15_000 };

/** How long a call may still take. */
export interface Budget {
  readonly signal: AbortSignal;
  leftMs(): number;
  /** The call is over. */
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
