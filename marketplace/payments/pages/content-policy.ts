/** Browsers check `form-action` against the redirect after a form too, so the shop's addresses must be named. */
export function contentPolicy(shopAddresses: readonly string[]): string {
  const origins = [...new Set(shopAddresses.map((address) => new URL(address).origin))];
  const targets = ["'self'", ...origins].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}
