const firstDelayMs = 10_000;
const longestDelayMs = 15 * 60_000;

/** About three days of attempts, which bridge a weekend without a mail server. */
export const maxAttempts = 300;

/**
 * Returns how long a mail waits after a failed attempt: ten seconds, doubled by each failure up to
 * fifteen minutes, and varied by a quarter so that mails do not all return at once.
 * @param attempts number of failed attempts, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(delay * (0.75 + random / 2));
}
