/** When the catalogue is read for the search. */

const usualPauseMs = 10 * 60_000;
const pauseAfterChangeMs = 60_000;
const firstPauseAfterFailureMs = 5_000;

/** Reading may take a tenth of the marketplace's time, however large the catalogue is. */
const restFactor = 9;

/** How the last reading went. Moments are milliseconds. */
export interface LastReading {
  readonly beganAt: number;
  readonly endedAt: number;
  /** Readings in a row that failed, this one included; 0 when it went well. */
  readonly failures: number;
}

/** The moment of the next reading; `changedAt` is when the shop last knew that products had changed. */
export function nextReading(
  { beganAt, endedAt, failures }: LastReading,
  changedAt: number,
): number {
  if (failures > 0) {
    return endedAt + Math.min(usualPauseMs, firstPauseAfterFailureMs * 2 ** (failures - 1));
  }
  const rest = restFactor * (endedAt - beganAt);
  const pause = changedAt > beganAt ? pauseAfterChangeMs : usualPauseMs;
  return endedAt + Math.max(pause, rest);
}
