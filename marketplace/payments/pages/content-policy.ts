/**
 * Builds the content security policy. Browsers also check `form-action` for redirects after a form,
 * so it lists the shop's origins.
 */
export function contentPolicy(shopAddresses: readonly string[]): string {
  const origins = [...new Set(shopAddresses.map((address) => new URL(address).origin))];
  const targets = ["'self'", ...origins].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}
