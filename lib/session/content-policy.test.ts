import { contentPolicy } from './content-policy';

/** The directives of a policy, by name. */
function read(hasMap: boolean): Record<string, string> {
  const policy = contentPolicy('abc', { paymentOrigins: ['https://pay.example'], hasMap });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the content security policy of a page rendered per request', () => {
  it('allows only the shop’s own origin and those of payments', () => {
    const policy = read(false);
    expect(policy['form-action']).toBe("'self' https://pay.example");
    expect(JSON.stringify({ ...policy, 'form-action': '' })).not.toContain('https:');
    expect(policy).toMatchObject({
      'script-src': "'self' 'nonce-abc' 'strict-dynamic'",
      'connect-src': "'self'",
      'font-src': "'self'",
      'worker-src': "'self'",
    });
  });

  it('enforces Trusted Types', () => {
    expect(read(false)).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
  });

  it('allows Google Maps, whose scripts write HTML, on its pages only', () => {
    const { 'require-trusted-types-for': _, 'trusted-types': __, ...others } = read(false);
    expect(read(true)).toEqual({
      ...others,
      'style-src': "'self' 'unsafe-inline' https://fonts.googleapis.com",
      'img-src': "'self' data: blob: https://*.googleapis.com https://*.gstatic.com",
      'font-src': "'self' https://fonts.gstatic.com",
      'connect-src': "'self' https://*.googleapis.com https://*.gstatic.com data: blob:",
      'worker-src': "'self' blob:",
    });
  });
});
