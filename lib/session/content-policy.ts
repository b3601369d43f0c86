/** What a page rendered for one request asks for besides what is the shop's own. */
interface Needs {
  /** Origins of the payment pages that a form of the page leads to. */
  readonly paymentOrigins: readonly string[];
  /** Whether Google may be asked for a map. */
  readonly hasMap: boolean;
}

/**
 * Where Google's maps come from, as its documentation of content policies says. Their scripts need no mention: what carries the
 * nonce loads them. Left out: `unsafe-eval`, and the origins of Street View and of pages within the map.
 */
const google = {
  pictures: 'https://*.googleapis.com https://*.gstatic.com',
  calls: 'https://*.googleapis.com https://*.gstatic.com data: blob:',
  styles: 'https://fonts.googleapis.com',
  fonts: 'https://fonts.gstatic.com',
  workers: 'blob:',
};

/** The content policy of a page rendered for one request: only scripts that carry its nonce, and what they load. */
export function contentPolicy(nonce: string, { paymentOrigins, hasMap }: Needs): string {
  const development = process.env.NODE_ENV === 'development';
  const map = (kind: keyof typeof google) => (hasMap ? ` ${google[kind]}` : '');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'${map('styles')}`,
    `img-src 'self' data: blob:${map('pictures')}`,
    `font-src 'self'${map('fonts')}`,
    `connect-src 'self'${map('calls')}`,
    // Not by a nonce: the service worker is started by its address.
    `worker-src 'self'${map('workers')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
