/** @jest-environment node */
import { NextRequest } from 'next/server';

/** The return origin of card pages under these settings. */
async function originOf(
  settings: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  jest.replaceProperty(process, 'env', { ...process.env, SITE_URL: '', ...settings });
  jest.resetModules();
  const { siteOrigin } = await import('./site-url');
  const host = 'boutique.example:3000';
  return siteOrigin(
    new NextRequest('http://localhost:3000/api/checkout/pay', { headers: { host, ...headers } }),
  );
}

describe('the origin of return addresses', () => {
  it('is the configured site, whatever the request contains', async () => {
    const SITE_URL = 'https://vitrine.example';
    const headers = { host: 'ailleurs.example', 'x-forwarded-proto': 'http' };
    expect(await originOf({ SITE_URL, TRUST_PROXY: 'true' }, headers)).toBe(SITE_URL);
  });

  it('is the requested host when none is configured', async () => {
    expect(await originOf({})).toBe('http://boutique.example:3000');
  });

  it('trusts the forwarded protocol of a trusted proxy only', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    expect(await originOf({}, headers)).toBe('http://boutique.example:3000');
    expect(await originOf({ TRUST_PROXY: 'true' }, headers)).toBe('https://boutique.example:3000');
  });

  it('takes only host name and port from a request', async () => {
    expect(await originOf({}, { host: 'boutique.example/ailleurs?x' })).toBe(
      'http://boutique.example',
    );
  });
});
