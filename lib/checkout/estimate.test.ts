import { estimatedDiscount, estimatedTotal, estimateFrom } from './estimate';
import { sampleSummary } from './testing/samples';

const costs = { '1': 990, '2': 490, '3': 0 };
const totals = (...given: Parameters<typeof estimateFrom>) =>
  (['1', '2', '3'] as const).map((type) => estimatedTotal(estimateFrom(...given), type));
const discounts = (...given: Parameters<typeof estimateFrom>) =>
  (['1', '2', '3'] as const).map((type) => estimatedDiscount(estimateFrom(...given), type));

it('adds the price of each delivery type to the cart', () => {
  expect(totals(sampleSummary, costs, true)).toEqual([9990, 9490, 9000]);
});

it('replaces the delivery in a known total', () => {
  const planned = { ...sampleSummary, shipping: 490, beforeDiscount: 9490, total: 9490 };
  expect(totals(planned, costs, true)).toEqual([9990, 9490, 9000]);
});

it.each([
  ['the articles', {}, 9000],
  ['the articles and their tax', { total: 10_500 }, 10_500],
  ['the articles less the discount', { discount: 1000, total: 8000 }, 8000],
])('adds the delivery to a known total of %s alone', (_, changes, goods) => {
  const quoted = { ...sampleSummary, shipping: 490, ...changes };
  expect(totals(quoted, costs, true)).toEqual([goods + 990, goods + 490, goods]);
});

it('replaces a delivery that costs as much as the tax', () => {
  const quoted = { ...sampleSummary, tax: 490, shipping: 490, total: 9490 };
  expect(totals(quoted, costs, true)).toEqual([9990, 9490, 9000]);
});

it('leaves out a price that depends on the slot', () => {
  expect(totals(sampleSummary, { ...costs, '2': null }, true)).toEqual([9990, 9000, 9000]);
});

it('keeps a discount while its code is unchanged', () => {
  const reduced = { ...sampleSummary, discount: 1000, total: 8000 };
  expect(totals(reduced, costs, true)).toEqual([8990, 8490, 8000]);
  expect(totals(reduced, costs, false)).toEqual([9990, 9490, 9000]);
});

describe('a gift card', () => {
  const cheap = { ...sampleSummary, products: 1500, beforeDiscount: 2490, shipping: 990 };

  it('reduces a smaller total to nothing, never below', () => {
    const reduced = { ...cheap, discount: 2000, total: 490 };
    expect(totals(reduced, costs, true)).toEqual([490, 0, 0]);
    expect(discounts(reduced, costs, true)).toEqual([2000, 1990, 1500]);
  });

  it('that paid for all may also pay for a dearer delivery: the total is unknown', () => {
    const paid = { ...cheap, shipping: 490, beforeDiscount: 1990, discount: 1990, total: 0 };
    expect(totals(paid, costs, true)).toEqual([null, 0, 0]);
    expect(discounts(paid, costs, true)).toEqual([null, 1990, 1500]);
    expect(totals(paid, costs, false)).toEqual([2490, 1990, 1500]);
    expect(discounts(paid, costs, false)).toEqual([0, 0, 0]);
  });
});

it('is unknown without a total', () => {
  expect(totals({ ...sampleSummary, total: null }, costs, true)).toEqual([null, null, null]);
});
