/** The external sources of a page rendered per request. */
interface Needs {
  /** Origins of the payment pages that a form of the page redirects to. */
  readonly paymentOrigins: readonly string[];
  /** Whether the page may load Google Maps. */
  readonly hasMap: boolean;
}

/**
 * Sources of Google Maps according to its CSP documentation. Its scripts are loaded by a script
 * with the nonce. Left out: `unsafe-eval`, and the origins of Street View and of embedded pages.
 */
const google = {
  pictures: 'https://*.googleapis.com https://*.gstatic.com',
  calls: 'https://*.googleapis.com https://*.gstatic.com data: blob:',
  styles: 'https://fonts.googleapis.com',
  fonts: 'https://fonts.gstatic.com',
  workers: 'blob:',
};

/**
 * The content security policy of a page rendered per request: only scripts with its nonce, and the
 * scripts that these load.
 */
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
    // Without a nonce: a service worker is registered by its address.
    `worker-src 'self'${map('workers')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    "frame-ancestors 'none'",
    // Next.js's development tools and Google's scripts write HTML.
    ...(development || hasMap
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default']),
    'report-uri /api/csp-reports',
    'report-to csp',
  ].join('; ');
}
