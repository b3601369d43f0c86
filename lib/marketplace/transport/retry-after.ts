const longestMs = 24 * 60 * 60 * 1000;

/** The bounded delay of a `Retry-After` header, in milliseconds; 0 without one. */
export function retryAfterMs(response: Response, now: number = Date.now()): number {
  if (response.status !== 429 && response.status !== 503) return 0;
  const header = response.headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : 0;
}
