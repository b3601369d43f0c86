import type { OutgoingHttpHeaders } from 'node:http';

/** Headers that belong to one response, or are set anew for each. */
const perResponseHeaders = new Set([
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'server-timing',
  'transfer-encoding',
  // Describes Next.js's own cache, not this one.
  'x-nextjs-cache',
]);

/** Returns the headers that a cache entry stores: names and values, alternating. */
export function headOf(headers: OutgoingHttpHeaders): readonly string[] {
  const vary = [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    perResponseHeaders.has(name) || name === 'vary' || value === undefined
      ? []
      : [name, String(value)],
  );
  return [...pairs, 'vary', vary];
}

/**
 * Returns the head with a lifetime for upstream caches, in seconds. Browsers ask every time:
 * Firefox applies `stale-while-revalidate` to documents too, unless they must be revalidated, and
 * would show a price from before a change. A shared cache with `s-maxage` must not serve a response
 * stale anyway (RFC 9111, 5.2.2.10), except where it is configured to, as nginx is. What never
 * changes (scripts, hydration data) keeps its own lifetime.
 */
export function withLifetime(
  head: readonly string[],
  { fresh, stale }: { readonly fresh: number; readonly stale: number },
): readonly string[] {
  const control = `public, max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
  return head.map((value, index) => {
    const isControl = head[index - 1] === 'cache-control' && index % 2 === 1;
    return isControl && !value.includes('immutable') ? control : value;
  });
}
