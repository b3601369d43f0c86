import { metrics } from '@/telemetry/metrics';
import { login } from '../contract/account';
import type { Call } from '../contract/call';
import { getOnlyParentCategory } from '../contract/catalogue';
import { getFavProduct } from '../contract/favourites';
import { recordCall, recordClock } from './call-metrics';

const calls = metrics.declarations.get('shop_marketplace_calls_total');
const skew = () => metrics.gauges.get('shop_marketplace_clock_skew_seconds')?.read();

/** Returns the outcome that a call denied with HTTP 401 or 403 counts as. */
function outcomeOfDenied(call: Call): string | undefined {
  const record = jest.fn();
  Object.assign(calls ?? {}, { record });
  recordCall(call, 'denied', 5);
  return record.mock.lastCall?.[0].outcome;
}

it('a denied read without a customer fails: the marketplace rejects the shop itself', () => {
  expect(outcomeOfDenied(getOnlyParentCategory)).toBe('failed');
});

it.each([
  ['write', login],
  ['read of a customer', getFavProduct],
])('a denied %s is refused: it may concern this customer only', (_, call) => {
  expect(outcomeOfDenied(call)).toBe('refused');
});

it('a response from a cache tells nothing about the clock of the marketplace', () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  recordClock(new Response(null, { headers: { date: new Date().toUTCString() } }));
  recordClock(new Response(null, { headers: { date: hourAgo, age: '3600' } }));
  expect(skew()).toBeLessThan(60);
  recordClock(new Response(null, { headers: { date: hourAgo } }));
  expect(skew()).toBeGreaterThanOrEqual(3_600);
});
