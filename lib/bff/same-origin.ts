/**
 * Whether a write request comes from a page of this shop: `Sec-Fetch-Site` is same-origin or, when
 * that is missing, Origin names this host. Replaces the specification's anti-forgery header.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
