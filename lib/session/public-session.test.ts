import type { Cart } from '@/lib/domain/cart';
import { customerSession } from './public-session';

const customer = {
  id: 'c1',
  firstName: 'Ana',
  lastName: 'Roy',
  email: 'ana@example.fr',
  phone: '',
};
const favourite = {
  id: 'f1',
  productId: 'p1',
  title: '',
  category: '',
  image: null,
  price: null,
  soldOut: null,
  sizes: null,
};
const cart: Cart = {
  lines: [
    {
      id: 'l1',
      quantity: 2,
      sellerId: 's1',
      sellerName: null,
      seller: null,
      shopId: '',
      productId: 'p1',
      variationId: 'v1',
      title: 'Robe Inès',
      color: 'Rouge',
      size: 'M',
      image: null,
      unitPrice: 100,
      total: 200,
      availability: 'available',
      stock: null,
      isFavourite: true,
      otherVariations: [],
    },
  ],
  count: 1,
  estimate: '',
  orderValue: 200,
  tax: 0,
  total: 200,
  immediateShipping: 0,
};

describe('the public session of a customer', () => {
  it('contains the first name, a preview of the cart and the favourites', () => {
    const known = customerSession(customer, cart, [favourite], false);
    expect(known).toEqual({
      state: 'signed-in',
      firstName: 'Ana',
      account: expect.stringMatching(/^[\w-]{12}$/),
      favouriteProductIds: ['p1'],
      hasUnrecordedPrices: false,
      cart: {
        count: 1,
        total: 200,
        lines: [
          {
            id: 'l1',
            title: 'Robe Inès',
            href: '/product_detail/p1',
            picture: expect.stringContaining('/_next/image'),
            detail: 'Rouge – M',
            quantity: 2,
            total: 200,
            obstacle: null,
          },
        ],
      },
    });
    expect(JSON.stringify(known)).not.toMatch(/c1|s1|Roy|ana@/);
  });

  it('marks each unreadable part as unknown', () => {
    expect(customerSession(customer, null, [favourite], false)).toMatchObject({
      state: 'signed-in',
      cart: null,
      favouriteProductIds: ['p1'],
    });
    expect(customerSession(customer, cart, null, false)).toMatchObject({
      state: 'signed-in',
      cart: { count: 1 },
      favouriteProductIds: null,
    });
  });

  it('names only the account when nothing can be read', () => {
    expect(customerSession(customer, null, null, false)).toEqual({
      state: 'unknown',
      firstName: null,
      account: expect.stringMatching(/^[\w-]{12}$/),
      cart: null,
      favouriteProductIds: null,
    });
  });
});
