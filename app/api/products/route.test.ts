import { NextRequest } from 'next/server';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readProductCard } from '@/lib/marketplace/products';
import { GET } from './route';

jest.mock('@/lib/marketplace/products', () => ({ readProductCard: jest.fn() }));

beforeEach(() => {
  jest.mocked(readProductCard).mockImplementation(async (id) => {
    if (id === 'gone') return null;
    if (id === 'down') throw new MarketplaceError('timeout', 'product');
    return sampleCard({ id });
  });
});

async function ask(...ids: readonly string[]) {
  const search = new URLSearchParams(ids.map((id) => ['id', id]));
  const answer = await GET(new NextRequest(`http://localhost:3000/api/products?${search}`));
  const { products } = await answer.json();
  const shown = products?.map(({ id }: { readonly id: string }) => id);
  return { status: answer.status, cache: answer.headers.get('cache-control'), shown };
}

describe('products by id', () => {
  it('are cached for a minute, without those that are no longer sold', async () => {
    const cache = 'public, max-age=60';
    expect(await ask('b', 'gone', 'a')).toEqual({ status: 200, cache, shown: ['b', 'a'] });
  });

  it('are not cached while one of them cannot be read', async () => {
    const cache = 'no-store';
    expect(await ask('b', 'down')).toEqual({ status: 200, cache, shown: ['b'] });
    expect(await ask('down')).toEqual({ status: 200, cache, shown: [] });
  });

  it.each([
    ['without an id', []],
    ['by more than twelve ids', Array.from({ length: 13 }, (_, index) => `p${index}`)],
    ['by an id of more than 100 characters', ['x'.repeat(101)]],
  ])('are refused %s', async (_, ids) => {
    expect(await ask(...ids)).toMatchObject({ status: 400, cache: 'no-store' });
  });
});
