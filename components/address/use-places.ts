import useSWRImmutable from 'swr/immutable';
import { fetchJson } from '@/components/ui/fetch-json';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';

const fewestLetters = 3;

/** The places that match the typed words; empty for few letters, or when the lookup fails. */
export function usePlaces(words: string): readonly PlaceSuggestion[] {
  const debounced = useDebounced(words);
  const isEnough = debounced.length >= fewestLetters && words.length >= fewestLetters;
  const { data, error } = useSWRImmutable<readonly PlaceSuggestion[], unknown>(
    isEnough ? address({ q: debounced }) : null,
    (url: string) => fetchJson<readonly PlaceSuggestion[]>(url),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  // After an error, SWR keeps the places of earlier words.
  return isEnough && !error ? (data ?? []) : [];
}

/** The details of a suggested place; null when they are unavailable. */
export async function placeOf({ id, place }: PlaceSuggestion): Promise<Place | null> {
  return place ?? fetchJson<Place>(address({ id })).catch(() => null);
}

function address(query: Readonly<Record<string, string>>): string {
  return `/api/places?${new URLSearchParams(query)}`;
}
