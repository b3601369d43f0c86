import { isPageView } from './page-view';

const asked = (method: string, headers: Record<string, string>) =>
  isPageView({ method, headers: new Headers(headers) });

describe('isPageView', () => {
  it.each<Record<string, string>>([
    {},
    { rsc: '1' },
    { 'sec-purpose': '' },
    { 'cache-control': 'max-age=0' },
  ])('is a page with %j', (headers) => {
    expect(asked('GET', headers)).toBe(true);
  });

  it.each<Record<string, string>>([
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'next-router-prefetch': '2' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ])('is fetched ahead with %j', (headers) => {
    expect(asked('GET', headers)).toBe(false);
  });

  it.each(['POST', 'HEAD', 'OPTIONS'])('%s shows none', (method) => {
    expect(asked(method, {})).toBe(false);
  });
});
