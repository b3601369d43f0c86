import { deliveryEstimate } from './estimate';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5, 6];

test.each([
  ['2026-11-21T12:00:00Z', [everyDay], 'le 21 et le 27 novembre'],
  ['2026-11-24T12:00:00Z', [weekdays, [5]], 'le 24 et le 27 novembre'],
  ['2026-11-23T12:00:00Z', [weekdays], 'le 23 et le 28 novembre'],
  ['2026-11-27T12:00:00Z', [everyDay], 'le 27 novembre et le 3 décembre'],
  ['2026-12-01T12:00:00Z', [[3]], 'le 1er et le 2 décembre'],
])('estimates an order of %s within the days offered at checkout', (now, served, estimate) => {
  expect(deliveryEstimate(new Date(now), served)).toBe(estimate);
});

test('has no estimate for sellers without a common day', () => {
  expect(deliveryEstimate(new Date('2026-11-24T12:00:00Z'), [[3], [4]])).toBe('');
});
