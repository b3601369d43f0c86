import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { readTryOnShops } from './read-try-on-offer';

jest.mock('@/lib/marketplace/shops');

const empty = { distanceKm: null, position: null, hours: [], stock: null };
const branch = (id: string, name: string) => ({ id, name });

/** Returns the addresses of these branches, given the nearby shops by id, name and address. */
async function placesOf(
  shops: readonly ReturnType<typeof branch>[],
  nearby: readonly (readonly [string, string, string])[],
) {
  jest
    .mocked(readNearbyShops)
    .mockResolvedValue(nearby.map(([id, name, address]) => ({ ...empty, id, name, address })));
  const found = await readTryOnShops(sampleProduct({ shops }));
  return Object.fromEntries([...found].map(([id, { address }]) => [id, address]));
}

describe('the address of a shop for a try-on', () => {
  it('is that of the shop with the same id, also when two have the same name', async () => {
    const shops = [branch('b1', 'Lune'), branch('b2', 'Lune')];
    const nearby = [['b2', 'Lune', 'Lyon'] as const, ['b1', 'Lune', 'Rennes'] as const];
    expect(await placesOf(shops, nearby)).toEqual({ b1: 'Rennes', b2: 'Lyon' });
  });

  it('is that of the shop with the same name, of a marketplace without ids', async () => {
    const shops = [branch('b1', 'Lune'), branch('b2', 'Soleil')];
    const nearby = [['#0', 'Soleil', 'Lyon'] as const, ['#1', 'Lune', 'Rennes'] as const];
    expect(await placesOf(shops, nearby)).toEqual({ b1: 'Rennes', b2: 'Lyon' });
  });

  it('is unknown when several shops have the name, in either list', async () => {
    const [one, other] = [branch('b1', 'Lune'), branch('b2', 'Lune')];
    expect(await placesOf([one, other], [['#0', 'Lune', 'Lyon']])).toEqual({});
    const two = [['#0', 'Lune', 'Lyon'] as const, ['#1', 'Lune', 'Rennes'] as const];
    expect(await placesOf([one], two)).toEqual({});
  });
});
