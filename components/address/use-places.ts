import useSWRImmutable from 'swr/immutable';
import { fetchJson } from '@/components/ui/fetch-json';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';

const fewestLetters = 3;

/** The places that match the typed words; empty for few letters, or when the lookup fails. */
export function usePlaces(words: string): readonly PlaceSuggestion[] {
  const debounced = useDebounced(words);
  const isEnough = debounced.length >= fewestLetters && words.length >= fewestLetters;
  const { data } = useSWRImmutable<readonly PlaceSuggestion[], unknown>(
    isEnough ? debounced : null,
    read,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return isEnough ? (data ?? []) : [];
}

/** The details of a suggested place; null when they are unavailable. */
export async function placeOf({ id, place }: PlaceSuggestion): Promise<Place | null> {
  if (place) return place;
  return ask<Place>({ id }).catch(() => null);
}

function read(words: string): Promise<readonly PlaceSuggestion[]> {
  return ask({ q: words });
}

function ask<Reply>(query: Readonly<Record<string, string>>): Promise<Reply> {
  return fetchJson(`/api/places?${new URLSearchParams(query)}`);
}
