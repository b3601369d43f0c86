/**
 * Whether a request shows a page to somebody. What the router or the browser fetches ahead may never be looked at: it must
 * neither use up a message nor count as a visit.
 */
export function isPageView({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers.has('next-router-prefetch')) return false;
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return !/prefetch|prerender/i.test(purpose);
}
