import { isTaxContained } from './tax';

describe('tax included in a sum', () => {
  it.each([
    ['contained', [10000], 10000, true],
    ['added', [10000], 12000, false],
    ['contained beside delivery and a discount', [10000, 590, -1000], 9590, true],
    ['added beside delivery', [10000, 590], 12590, false],
    ['contained while an amount is unknown', [10000, null], 10000, true],
    ['unknown without a total', [10000], null, false],
  ])('is %s', (_, parts, total, contained) => {
    expect(isTaxContained(parts, total)).toBe(contained);
  });
});
