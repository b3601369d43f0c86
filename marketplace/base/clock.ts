let offsetMs = 0;

/**
 * Returns the marketplace's current time. Every rule reads the time here, so that tests can advance
 * it.
 */
export function currentTime(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Advances the marketplace's time. */
export function advanceClock(milliseconds: number): void {
  offsetMs += milliseconds;
}
