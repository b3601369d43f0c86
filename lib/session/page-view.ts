type Asked = Pick<Request, 'method' | 'headers'>;

/** Whether a request displays a page, as opposed to a prefetch. */
export function isPageView({ method, headers }: Asked): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return method === 'GET' && !/prefetch|prerender/i.test(purpose);
}

/**
 * Whether a request is a full page load. Fetches by scripts do not count, including prefetches:
 * Next hides its router headers from the middleware, but `sec-fetch-mode` tells them apart.
 * `sec-fetch-dest` does not, because it is empty when a service worker passes a navigation on.
 */
export function isPageEntry(asked: Asked): boolean {
  return isPageView(asked) && (asked.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
}
