/**
 * True when a request that changes something was made by a page of this shop: the browser says same-origin, or, where it
 * says nothing, Origin names this host. Replaces the specification's anti-forgery header.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
