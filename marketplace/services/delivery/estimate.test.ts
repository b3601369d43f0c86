/** @jest-environment node */
import { deliveryEstimate } from './estimate';

test.each([
  ['2026-11-21T12:00:00Z', 'le 24 et le 26 novembre'],
  ['2026-11-24T12:00:00Z', 'le 26 et le 28 novembre'],
  ['2026-11-27T12:00:00Z', 'le 30 novembre et le 2 décembre'],
  ['2026-11-28T12:00:00Z', 'le 1er et le 3 décembre'],
])('an order of %s arrives between %s', (now, estimate) => {
  expect(deliveryEstimate(new Date(now))).toBe(estimate);
});
