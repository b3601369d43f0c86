type Asked = Pick<Request, 'method' | 'headers'>;

/** Whether a request shows a page: what the browser fetches ahead may never be looked at. */
export function isPageView({ method, headers }: Asked): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return method === 'GET' && !/prefetch|prerender/i.test(purpose);
}

/**
 * Whether somebody enters a page, as all of the customer's are entered: by a full load. What scripts fetch of it, ahead or
 * not, is none; Next keeps from the middleware for what its router asks, but the browser says that nobody navigates. Not by
 * `sec-fetch-dest`, which a service worker that passes a navigation on leaves empty.
 */
export function isPageEntry(asked: Asked): boolean {
  return isPageView(asked) && (asked.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
}
