import { NextRequest } from 'next/server';
import { countAttempt } from '@/lib/bff/rate-limit';
import { capPageLifetime } from '@/lib/cache/page-lifetime';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { readFacetValues } from '@/lib/catalogue/services/read-listing-results';
import { noChoices } from '@/lib/domain/facets';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { GET } from './route';

jest.mock('@/lib/catalogue/services/read-listing-results', () => ({ readFacetValues: jest.fn() }));
jest.mock('@/lib/bff/rate-limit', () => ({ countAttempt: jest.fn() }));

const values = {
  brand: [],
  size: [{ name: '38', count: 2, colorCode: null }],
  style: [],
  color: [],
};
const ask = (search: string) =>
  GET(new NextRequest(`http://localhost:3000/api/listing/facets${search}`));

beforeEach(() => {
  jest.mocked(readFacetValues).mockReset().mockResolvedValue(values);
  jest.mocked(countAttempt).mockResolvedValue({ wait: 0, refund: async () => {} });
});

describe('the facets of a listing', () => {
  it('have the values for its parameters, whatever its page', async () => {
    const answer = await ask('?cat_id=robes&taille=38&taille=40&page=3');
    expect(await answer.json()).toEqual(values);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(readFacetValues).toHaveBeenCalledWith({
      ...wholeListing,
      categoryId: 'robes',
      choices: { ...noChoices, size: ['38', '40'] },
    });
  });

  it('are answered, but not cached, when one of them cannot be read', async () => {
    jest.mocked(readFacetValues).mockResolvedValue({ ...values, style: null });
    const answer = await ask('?cat_id=robes');
    expect(await answer.json()).toEqual({ ...values, style: null });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are cached for as short a time as a page that lacks data', async () => {
    jest.mocked(readFacetValues).mockImplementation(async () => {
      capPageLifetime(5);
      return values;
    });
    const answer = await ask('?q=robe');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
  });

  it.each([
    ['the marketplace fails', 503, 0],
    ['one address asks too often', 429, 7],
  ])('are not answered, and not cached, when %s', async (_, status, wait) => {
    jest.mocked(countAttempt).mockResolvedValue({ wait, refund: async () => {} });
    jest.mocked(readFacetValues).mockRejectedValue(new MarketplaceError('unreachable', 'away'));
    const answer = await ask('');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
