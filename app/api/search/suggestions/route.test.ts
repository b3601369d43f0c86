import { NextRequest } from 'next/server';
import { offersSuggestions, suggest } from '@/lib/search/search';
import { GET } from './route';

jest.mock('@/lib/search/search');
const mockSuggest = jest.mocked(suggest);
const mockOffers = jest.mocked(offersSuggestions);

const nothing = { products: [], categories: [], brands: [] };

beforeEach(() => {
  mockSuggest.mockReset().mockResolvedValue(nothing);
  mockOffers.mockReset().mockReturnValue(true);
});

const ask = () => GET(new NextRequest('http://shop.example/api/search/suggestions?q=robe'));

describe('search suggestions', () => {
  it('may be empty', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(nothing);
    expect(mockSuggest).toHaveBeenCalledWith('robe');
  });

  it('are unknown, not empty, when the engine has no answer', async () => {
    mockSuggest.mockResolvedValue(null);
    const answer = await ask();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe('');
  });

  it('are null, which is no failure, when the marketplace searches', async () => {
    mockOffers.mockReturnValue(false);
    mockSuggest.mockResolvedValue(null);
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });
});
