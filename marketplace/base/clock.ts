let offsetMs = 0;

/** The marketplace's time. Every rule asks here, so that tests can move it. */
export function currentTime(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Moves the marketplace's time forward. */
export function advanceClock(milliseconds: number): void {
  offsetMs += milliseconds;
}
