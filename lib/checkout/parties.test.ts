import { sampleLine } from '@/lib/cart/testing/samples';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { partyOf, withoutDistances } from './parties';

const shops = [
  { id: 'b1', name: 'Rennes' },
  { id: 'b2', name: 'Lyon' },
];
const product = sampleProduct({ id: 'p1', shops, sellerName: 'Maison Sud' });
const line = sampleLine({ shopId: 'b1' });
const known = { sellerId: 's1', lines: [line], products: [product], shops: null };

it('takes its name from the line, else from the product', () => {
  const lines = [sampleLine({ sellerName: 'Atelier Nord' })];
  expect(partyOf({ ...known, lines }).name).toBe('Atelier Nord');
  expect(partyOf(known).name).toBe('Maison Sud');
  expect(partyOf({ ...known, products: [null] }).name).toBeNull();
});

it.each([
  ['the shop of the line', 'b2', ['Lyon']],
  ['the first one, where the shop of the line is gone', 'b9', ['Rennes']],
])('hands over in %s', (_, shopId, expected) => {
  const { handOver, possible } = partyOf({ ...known, lines: [sampleLine({ shopId })] });
  expect(handOver.map(({ name }) => name)).toEqual(expected);
  expect(possible).toEqual([]);
});

it('hands over in one of the shops of the product, where the line does not say', () => {
  const lines = [sampleLine({ shopId: '' })];
  expect(partyOf({ ...known, lines, shops: [nearby('b2', 'Lyon', 2)] })).toMatchObject({
    handOver: [],
    possible: [
      { name: 'Rennes', address: '' },
      { name: 'Lyon', address: '1 rue de Lyon' },
    ],
  });
  const only = sampleProduct({ id: 'p1', shops: shops.slice(0, 1) });
  expect(partyOf({ ...known, lines, products: [only] })).toMatchObject({
    handOver: [{ name: 'Rennes' }],
    possible: [],
  });
});

it('names each shop once, and none for an unknown product', () => {
  const lines = [line, { ...line, id: 'l2' }, { ...line, id: 'l3', productId: 'p9' }];
  expect(partyOf({ ...known, lines }).handOver).toEqual([
    { name: 'Rennes', address: '', distanceKm: null, hours: [] },
  ]);
});

const hours = [{ days: [2], opens: '10:30', closes: '19:30' }];
const nearby = (id: string, name: string, distanceKm: number | null) => ({
  id,
  name,
  address: `1 rue de ${name}`,
  distanceKm,
  position: null,
  hours,
  stock: null,
});
const handOverOf = (list: readonly ReturnType<typeof nearby>[]) =>
  partyOf({ ...known, shops: list }).handOver;

it('contains the address, distance and opening hours of the pick-up shop', () => {
  expect(handOverOf([nearby('b2', 'Lyon', 2), nearby('b1', 'Rennes', 588.12)])).toEqual([
    { name: 'Rennes', address: '1 rue de Rennes', distanceKm: 588.12, hours },
  ]);
});

it('finds a shop by its name when the list has no ids, unless two share it', () => {
  expect(handOverOf([nearby('0', 'Rennes', 588.12)])[0]?.distanceKm).toBe(588.12);
  const two = [nearby('0', 'Rennes', 588.12), nearby('1', 'Rennes', 3)];
  const unknown = { name: 'Rennes', address: '', distanceKm: null, hours: [] };
  expect(handOverOf(two)[0]).toEqual(unknown);
  const namesakes = sampleProduct({ id: 'p1', shops: [...shops, { id: 'b3', name: 'Rennes' }] });
  const one = [nearby('0', 'Rennes', 588.12)];
  expect(partyOf({ ...known, products: [namesakes], shops: one }).handOver[0]).toEqual(unknown);
});

it('leaves out distances from another origin', () => {
  const lines = [line, sampleLine({ id: 'l2' })];
  const party = partyOf({ ...known, lines, shops: [nearby('b1', 'Rennes', 588.12)] });
  const [moved] = withoutDistances([party]);
  expect(moved?.handOver[0]).toEqual({
    name: 'Rennes',
    address: '1 rue de Rennes',
    distanceKm: null,
    hours,
  });
  expect(moved?.possible[0]).toEqual(moved?.handOver[0]);
  expect(moved?.shops?.[0]?.distanceKm).toBeNull();
});
