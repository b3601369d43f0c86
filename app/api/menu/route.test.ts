import { readCategoryTree } from '@/lib/marketplace/categories';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { GET } from './route';

jest.mock('@/lib/marketplace/categories', () => ({ readCategoryTree: jest.fn() }));

describe('the categories of the menu', () => {
  it('are those of the marketplace, cached for a minute', async () => {
    const tree = [{ id: 'c1', title: 'Femme', image: null, children: [] }];
    jest.mocked(readCategoryTree).mockResolvedValue(tree);
    const answer = await GET();
    expect(await answer.json()).toEqual(tree);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('are not answered, and not cached, when the marketplace fails', async () => {
    jest.mocked(readCategoryTree).mockRejectedValue(new MarketplaceError('unreachable', 'away'));
    const answer = await GET();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
