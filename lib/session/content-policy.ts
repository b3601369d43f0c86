/** The content policy of a page rendered for one request: only scripts that carry its nonce, and what they load. */
export function contentPolicy(nonce: string, paymentOrigins: readonly string[]): string {
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // Not by a nonce: the service worker is started by its address.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
