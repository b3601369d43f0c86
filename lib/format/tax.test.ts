import { isTaxContained } from './tax';

describe('tax included in a sum', () => {
  it.each([
    ['contained', 250, [10000], 10000, true],
    ['added', 250, [10000], 12000, false],
    ['contained beside delivery and a discount', 250, [10000, 590, -1000], 9590, true],
    ['added beside delivery', 250, [10000, 590], 12590, false],
    ['contained while an amount is unknown', 250, [10000, null], 10000, true],
    ['unknown without a total', 250, [10000], null, false],
    ['not contained when it is 0, as for private sellers', 0, [10000], 10000, false],
  ])('is %s', (_, tax, parts, total, contained) => {
    expect(isTaxContained(tax, parts, total)).toBe(contained);
  });
});
