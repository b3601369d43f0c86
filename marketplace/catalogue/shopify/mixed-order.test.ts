import { mixedOrder } from './mixed-order';

const made = (topCategory: string, vendor: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    topCategory,
    vendor,
    name: `${topCategory} ${vendor} ${nth}`,
  }));

/** Rows as sellers' files list them: one seller and one category after the other. */
const file = [
  ...made('Femme', 'Luma', 60),
  ...made('Femme', 'Venia', 20),
  ...made('Homme', 'Luma', 40),
  ...made('Homme', 'Sylius', 20),
  ...made('Enfants', 'Bagisto', 20),
  ...made('Bijoux', 'Venia', 10),
];
const distinct = (values: readonly string[]) => new Set(values).size;

describe('mixedOrder', () => {
  const order = mixedOrder(file);

  it('has all top categories and brands on every page', () => {
    for (let start = 0; start + 24 <= order.length; start += 24) {
      const page = order.slice(start, start + 24);
      expect(distinct(page.map(({ topCategory }) => topCategory))).toBe(4);
      expect(distinct(page.map(({ vendor }) => vendor))).toBe(4);
    }
  });

  it('contains every product once and is deterministic', () => {
    expect(distinct(order.map(({ name }) => name))).toBe(file.length);
    expect(order).toHaveLength(file.length);
    expect(mixedOrder(file)).toEqual(order);
  });

  it('keeps the order of the file within a brand of a top category', () => {
    const luma = order.filter(
      ({ topCategory, vendor }) => topCategory === 'Femme' && vendor === 'Luma',
    );
    expect(luma).toEqual(made('Femme', 'Luma', 60));
  });

  it('keeps the order of the file for a single brand', () => {
    const one = made('Femme', 'Luma', 5);
    expect(mixedOrder(one)).toEqual(one);
    expect(mixedOrder([])).toEqual([]);
  });
});
