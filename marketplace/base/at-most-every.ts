/** Returns a function that does the work at most once per interval, and otherwise nothing. */
export function atMostEvery<Given extends readonly unknown[]>(
  intervalMs: number,
  work: (...given: Given) => void,
): (...given: Given) => void {
  let latest = Number.NEGATIVE_INFINITY;
  return (...given) => {
    const now = performance.now();
    if (now - latest < intervalMs) return;
    latest = now;
    work(...given);
  };
}
