import { sampleLine } from '@/lib/cart/samples';
import { sampleProduct } from '@/lib/domain/sample-product';
import { partyOf } from './parties';

const shops = [
  { id: 'b1', name: 'Rennes' },
  { id: 'b2', name: 'Lyon' },
];
const product = sampleProduct({ id: 'p1', shops, sellerName: 'Maison Sud' });
const known = { sellerId: 's1', lines: [sampleLine()], products: [product], shops: null };

it('is called as the line says, else as its product does', () => {
  const lines = [sampleLine({ sellerName: 'Atelier Nord' })];
  expect(partyOf({ ...known, lines }).name).toBe('Atelier Nord');
  expect(partyOf(known).name).toBe('Maison Sud');
  expect(partyOf({ ...known, products: [null] }).name).toBeNull();
});

it.each([
  ['the shop of the line', 'b2', ['Lyon']],
  ['the first one, where the line does not say', '', ['Rennes']],
  ['the first one, where the shop of the line is gone', 'b9', ['Rennes']],
])('hands over in %s', (_, shopId, expected) => {
  expect(partyOf({ ...known, lines: [sampleLine({ shopId })] }).handOver).toEqual(expected);
});

it('names each shop once, and none of a product that is not known', () => {
  const lines = [sampleLine(), sampleLine({ id: 'l2' }), sampleLine({ id: 'l3', productId: 'p9' })];
  expect(partyOf({ ...known, lines }).handOver).toEqual(['Rennes']);
});
