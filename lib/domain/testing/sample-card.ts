import type { ProductCard } from '../catalogue';

/** A card for tests and measurements, which override the fields they need. */
export function sampleCard(changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 'p1',
    title: 'Robe Inès',
    category: 'Robes',
    brand: null,
    image: null,
    secondImage: null,
    price: null,
    priorPrice: null,
    colors: [],
    color: null,
    soldOut: false,
    ...changes,
  };
}
