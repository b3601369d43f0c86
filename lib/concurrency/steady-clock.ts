/**
 * Returns the time in whole milliseconds since 1970, by a clock that steps of the system's clock do
 * not move: for ages and time limits within a process. Next.js judges the age of its cache entries
 * by the same clock.
 */
export function steadyNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
