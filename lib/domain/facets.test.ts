import { facets } from './facet-table';
import { priceRangeUpTo } from './facets';

test.each(['name', 'param', 'label', 'field'] as const)('no two facets share a %s', (key) => {
  expect(new Set(facets.map((facet) => facet[key])).size).toBe(facets.length);
});

describe('the price range of a catalogue', () => {
  it.each([
    ['a narrow one in steps of 10 €', 31_990, 320, 10],
    ['one up to 1 000 € in steps of 10 €', 100_000, 1_000, 10],
    ['a wide one in the steps of the specification', 245_050, 2_500, 100],
    ['a very wide one, which ends where the specification does', 2_500_000, 10_000, 100],
    ['an unknown one, which is the specification’s', null, 10_000, 100],
    ['one in which everything is free, which is the specification’s', 0, 10_000, 100],
  ])('is %s', (_, highestPrice, highest, step) => {
    expect(priceRangeUpTo(highestPrice)).toMatchObject({ highest, step });
  });
});
