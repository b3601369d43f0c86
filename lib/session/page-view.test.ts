import { isPageView } from './page-view';

const asked = (method: string, headers: Record<string, string>) => ({
  method,
  headers: new Headers(headers),
});

describe('a request', () => {
  it.each<Record<string, string>>([
    {},
    { 'sec-purpose': '' },
    { 'cache-control': 'max-age=0' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    // A service worker passes the request on.
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ])('displays a page with %j', (headers) => {
    expect(isPageView(asked('GET', headers))).toBe(true);
  });

  it.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-mode': 'navigate' },
    { purpose: 'prefetch' },
  ])('is a prefetch with %j', (headers) => {
    expect(isPageView(asked('GET', headers))).toBe(false);
  });

  it.each(['POST', 'HEAD', 'OPTIONS'])('by %s is no page view', (method) => {
    expect(isPageView(asked(method, {}))).toBe(false);
  });
});
