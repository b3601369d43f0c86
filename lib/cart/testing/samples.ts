import type { Cart, CartLine, RemovedLine } from '@/lib/domain/cart';

/** A cart line for tests, which override the fields they need. */
export function sampleLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    id: 'l1',
    quantity: 1,
    sellerId: 's1',
    sellerName: null,
    seller: null,
    shopId: '',
    productId: 'p1',
    variationId: 'v1',
    title: 'Robe',
    color: '',
    size: 'M',
    image: null,
    unitPrice: 9000,
    total: 9000,
    availability: 'available',
    stock: null,
    isFavourite: false,
    otherVariations: [],
    ...changes,
  };
}

/** A cart of 90 € for tests. */
export function sampleCart(...lines: CartLine[]): Cart {
  return {
    lines,
    count: lines.length,
    estimate: '',
    orderValue: 9000,
    tax: 1500,
    total: 9000,
    immediateShipping: 990,
  };
}

/** A removed line for tests. */
export function sampleRemovedLine(changes: Partial<RemovedLine> = {}): RemovedLine {
  return {
    id: 'l1',
    title: 'Robe',
    color: '',
    size: '',
    quantity: 1,
    productId: 'p1',
    variationId: 'v1',
    sellerId: 's1',
    sellerName: null,
    shopId: '',
    priceAtAdding: null,
    position: 0,
    piecesLeft: 0,
    idempotencyKey: 'key',
    isRestored: false,
    isSetAside: false,
    isNewFavourite: false,
    ...changes,
  };
}
