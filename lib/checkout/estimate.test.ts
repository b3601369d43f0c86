import { estimatedTotal, estimateFrom } from './estimate';
import { sampleSummary } from './testing/samples';

const costs = { '1': 990, '2': 490, '3': 0 };
const totals = (...given: Parameters<typeof estimateFrom>) =>
  (['1', '2', '3'] as const).map((type) => estimatedTotal(estimateFrom(...given), type));

it('adds the price of each delivery type to the cart', () => {
  expect(totals(sampleSummary, costs, true)).toEqual([9990, 9490, 9000]);
});

it('replaces the delivery in a known total', () => {
  const planned = { ...sampleSummary, shipping: 490, beforeDiscount: 9490, total: 9490 };
  expect(totals(planned, costs, true)).toEqual([9990, 9490, 9000]);
});

it('leaves out a price that depends on the slot', () => {
  expect(totals(sampleSummary, { ...costs, '2': null }, true)).toEqual([9990, 9000, 9000]);
});

it('keeps a discount while its code is unchanged', () => {
  const reduced = { ...sampleSummary, discount: 1000, total: 8000 };
  expect(totals(reduced, costs, true)).toEqual([8990, 8490, 8000]);
  expect(totals(reduced, costs, false)).toEqual([9990, 9490, 9000]);
});

it('is unknown without a total', () => {
  expect(totals({ ...sampleSummary, total: null }, costs, true)).toEqual([null, null, null]);
});
