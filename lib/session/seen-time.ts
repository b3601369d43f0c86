/** The times of a marketplace may be hours ahead, such as those of another time zone. */
const longestAheadMs = 24 * 60 * 60 * 1000;

/**
 * The latest time until which a page can have seen something, in milliseconds since 1970. A later
 * one would hide everything new until then.
 */
export function latestSeenTime(): number {
  return Date.now() + longestAheadMs;
}
