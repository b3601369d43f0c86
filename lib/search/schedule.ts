/** Schedules catalogue readings for the search. */

const usualPauseMs = 10 * 60_000;
const pauseAfterChangeMs = 60_000;
const firstPauseAfterFailureMs = 5_000;

/** Reading takes at most a tenth of the time, however large the catalogue is. */
const restFactor = 9;

/** A longer one would be due to a clock that was corrected during the reading. */
const longestRestMs = 24 * 60 * 60_000;

/** Clocks of processes that share an index may differ this much. */
const clockToleranceMs = 60_000;

/** From so many consecutive failures on, the next reading is expected to fail too. */
const persistentFailures = 3;

/** An outage of the marketplace is expected to end within this time. */
const longestOutageMs = 3 * usualPauseMs;

/** The last reading; times are in milliseconds. */
export interface LastReading {
  readonly beganAt: number;
  readonly endedAt: number;
  /** Consecutive failures including this reading; 0 after a success. */
  readonly failures: number;
  /** When the first of these failures ended; null after a success. */
  readonly failingSince: number | null;
}

/** Whether a time is in the future: it was taken from a clock that was ahead, and means nothing. */
export function isInFuture(time: number, now: number): boolean {
  return time > now + clockToleranceMs;
}

/** Whether several readings in a row have failed, over longer than an outage lasts. */
export function isFailingForLong(last: LastReading | null, now: number): boolean {
  if (!last || last.failingSince === null || last.failures < persistentFailures) return false;
  return now - last.failingSince >= longestOutageMs;
}

/**
 * The time of the next reading, soon when no index serves; `changedAt` is when the shop last
 * learned of a catalogue change. A reading that ended in the future does not delay it, and a change
 * in the future does not hasten it.
 */
export function nextReading(
  { beganAt, endedAt, failures }: LastReading,
  changedAt: number,
  now: number,
  isServing: boolean,
): number {
  if (isInFuture(endedAt, now)) return now;
  const rest = isServing ? Math.min(restFactor * (endedAt - beganAt), longestRestMs) : 0;
  if (failures > 0) {
    const backoff = Math.min(usualPauseMs, firstPauseAfterFailureMs * 2 ** (failures - 1));
    return endedAt + Math.max(backoff, rest);
  }
  const isOutdated = changedAt > beganAt && !isInFuture(changedAt, now);
  const pause = isOutdated ? pauseAfterChangeMs : usualPauseMs;
  return endedAt + Math.max(pause, rest);
}
