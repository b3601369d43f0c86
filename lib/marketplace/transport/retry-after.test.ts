import { retryAfterMs } from './retry-after';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [429, '3', 3_000],
  [503, '3', 3_000],
  [503, 'Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
  [429, 'Sat, 21 Nov 2026 11:00:00 GMT', 0],
  [429, '900', 900_000],
  [429, '864000', 86_400_000],
  [429, 'soon', 0],
  [429, '', 0],
  [500, '3', 0],
  [200, '3', 0],
])('%d with Retry-After “%s” delays by %d ms', (status, header, ms) => {
  const response = new Response(null, { status, headers: { 'retry-after': header } });
  expect(retryAfterMs(response, now)).toBe(ms);
});
