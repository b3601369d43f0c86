import fc from 'fast-check';
import { compareSizes } from './size-order';

test.each([
  [['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']],
  [['XS', 'S', 'M', 'L', 'XL', '2XL', 'XXXL']],
  [['34', '36', '36,5', '38', '100']],
  [['1 mois', '18 mois', '1 an', '3 ans', '3-5 ans', '10 ans']],
  [['75 cm', '105 cm', '30 ml', '100 ml']],
  [['S', '36', '6 mois', '4 ans', '85 cm', '50 ml', '5 g', 'Taille unique']],
  [['90B', '95A', 'Grande', 'Petite']],
])('sorts %j in this order', (sizes) => {
  expect([...sizes].reverse().sort(compareSizes)).toEqual(sizes);
});

const size = fc.oneof(
  fc.constantFrom('XS', 'S', 'M', 'L', 'XL', '2XL', 'XXL', 'x', '', 'Taille unique', '6 mois'),
  fc.nat({ max: 60 }).map(String),
  fc.string({ maxLength: 4 }),
);

test('is antisymmetric and transitive', () => {
  fc.assert(
    fc.property(size, size, size, (one, two, three) => {
      expect(Math.sign(compareSizes(one, two)) + Math.sign(compareSizes(two, one))).toBe(0);
      const [first, second, third] = [one, two, three].sort(compareSizes);
      expect(compareSizes(first ?? '', third ?? '')).toBeLessThanOrEqual(0);
      expect(compareSizes(first ?? '', second ?? '')).toBeLessThanOrEqual(0);
    }),
  );
});
