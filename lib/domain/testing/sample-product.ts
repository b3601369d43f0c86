import type { Product } from '../catalogue';

/** A product for tests, which override the fields they need. */
export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    title: 'Robe',
    brand: null,
    category: null,
    categoryPath: [],
    price: null,
    color: '',
    size: '',
    images: [],
    description: '',
    sku: '',
    sellerId: 's1',
    sellerName: null,
    seller: null,
    safety: null,
    environment: null,
    composition: null,
    care: null,
    attributes: [],
    variations: [],
    similar: [],
    shops: [],
    delivery: { estimate: '', cost: null },
    ...changes,
  };
}
