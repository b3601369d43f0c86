import { NextRequest } from 'next/server';
import { type Env, parseEnv } from './env';
import { siteOrigin } from './site-url';

let mockEnv: Env;
jest.mock('./env', () => ({ ...jest.requireActual('./env'), env: () => mockEnv }));

/** The return origin of card pages under these settings. */
function originOf(
  settings: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  mockEnv = parseEnv(settings);
  const host = 'boutique.example:3000';
  return siteOrigin(
    new NextRequest('http://localhost:3000/api/checkout/pay', { headers: { host, ...headers } }),
  );
}

describe('the origin of return addresses', () => {
  it('is the configured site, whatever the request contains', () => {
    const SITE_URL = 'https://vitrine.example';
    const headers = { host: 'ailleurs.example', 'x-forwarded-proto': 'http' };
    expect(originOf({ SITE_URL, TRUST_PROXY: 'true' }, headers)).toBe(SITE_URL);
  });

  it('is the requested host when none is configured', () => {
    expect(originOf({})).toBe('http://boutique.example:3000');
  });

  it('trusts the forwarded protocol of a trusted proxy only', () => {
    const headers = { 'x-forwarded-proto': 'https' };
    expect(originOf({}, headers)).toBe('http://boutique.example:3000');
    expect(originOf({ TRUST_PROXY: 'true' }, headers)).toBe('https://boutique.example:3000');
  });

  it('takes only host name and port from a request', () => {
    expect(originOf({}, { host: 'boutique.example/ailleurs?x' })).toBe('http://boutique.example');
  });
});
