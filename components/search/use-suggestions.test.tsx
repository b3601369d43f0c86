import { renderHook, waitFor } from '@testing-library/react';
import { usePlaces } from '@/components/address/use-places';
import { fetchJson } from '@/components/ui/fetch-json';
import { useSuggestions } from './use-suggestions';

jest.mock('@/components/ui/fetch-json', () => ({ fetchJson: jest.fn() }));

it('does not share its answers with the address suggestions for the same words', async () => {
  const list = { products: [], categories: [], brands: [] };
  const places = [{ id: 'a1', title: 'Paris', detail: '', place: null }];
  jest
    .mocked(fetchJson)
    .mockImplementation(async (address) => (address.startsWith('/api/places') ? places : list));
  const { result } = renderHook(() => [usePlaces('paris'), useSuggestions('paris').suggestions]);
  await waitFor(() => expect(result.current).toEqual([places, { words: 'paris', list }]));
});
