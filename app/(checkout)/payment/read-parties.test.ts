import { sampleLine } from '@/lib/cart/testing/samples';
import type { Product } from '@/lib/domain/catalogue';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { readParties } from './read-parties';

jest.mock('@/lib/marketplace/products', () => ({ readProduct: jest.fn() }));
jest.mock('@/lib/marketplace/shops', () => ({ readNearbyShops: jest.fn() }));

const product = (id: string, changes: Partial<Product> = {}): Product =>
  sampleProduct({
    id,
    similar: null,
    shops: [
      { id: 'b1', name: 'Rennes' },
      { id: 'b2', name: 'Lyon' },
    ],
    ...changes,
  });
const shop = {
  id: 'b1',
  name: 'Rennes',
  address: '',
  distanceKm: null,
  position: null,
  hours: [],
  stock: null,
};
const rennes = { name: 'Rennes', address: '', distanceKm: null, hours: [] };
const lines = [
  sampleLine({ id: 'l1', productId: 'p1', shopId: 'b1' }),
  sampleLine({ id: 'l2', productId: 'p2', shopId: 'b2', title: 'Manteau' }),
  sampleLine({
    id: 'l3',
    productId: 'p3',
    sellerId: 's2',
    sellerName: 'Maison Sud',
    shopId: 'b1',
  }),
];

beforeEach(() => {
  jest
    .mocked(readProduct)
    .mockReset()
    .mockImplementation(async (id) => product(id));
  jest.mocked(readNearbyShops).mockReset().mockResolvedValue([shop]);
});

it('names each seller once, with the articles and the pick-up shops', async () => {
  await expect(readParties({ lines }, null)).resolves.toEqual([
    {
      sellerId: 's1',
      name: null,
      titles: ['Robe', 'Manteau'],
      handOver: [rennes, { ...rennes, name: 'Lyon' }],
      possible: [],
      shops: [shop],
    },
    {
      sellerId: 's2',
      name: 'Maison Sud',
      titles: ['Robe'],
      handOver: [rennes],
      possible: [],
      shops: [shop],
    },
  ]);
  expect(jest.mocked(readNearbyShops).mock.calls).toEqual([
    [{ id: 'p1', sellerId: 's1' }, null],
    [{ id: 'p3', sellerId: 's2' }, null],
  ]);
});

it('measures the distances from the delivery address', async () => {
  const position = { latitude: 43.3, longitude: 5.37 };
  jest.mocked(readNearbyShops).mockResolvedValue([{ ...shop, address: 'Gare', distanceKm: 588.1 }]);
  const [party] = await readParties({ lines: lines.slice(0, 1) }, position);
  expect(party?.handOver).toEqual([{ ...rennes, address: 'Gare', distanceKm: 588.1 }]);
  expect(readNearbyShops).toHaveBeenCalledWith({ id: 'p1', sellerId: 's1' }, position);
});

it('leaves out unreadable data and marks it as unknown', async () => {
  jest.mocked(readProduct).mockRejectedValue(new MarketplaceError('timeout', 'product'));
  jest.mocked(readNearbyShops).mockRejectedValue(new MarketplaceError('timeout', 'shops'));
  await expect(readParties({ lines: lines.slice(0, 1) }, null)).resolves.toEqual([
    { sellerId: 's1', name: null, titles: ['Robe'], handOver: [], possible: [], shops: null },
  ]);
});
