import useSWRImmutable from 'swr/immutable';
import { fetchJson } from '@/components/ui/fetch-json';
import { useDebounced } from '@/components/ui/use-debounced';
import type { SuggestionList } from '@/lib/domain/suggestions';

export interface TypedSuggestions {
  readonly words: string;
  readonly list: SuggestionList;
}

/**
 * The shop's suggestions for the typed words: the latest answer, and the previous one until it
 * arrives. null when there is none, also after a failed request, or when the shop's search has no
 * suggestions.
 */
export function useSuggestions(words: string): {
  readonly suggestions: TypedSuggestions | null;
  readonly isPending: boolean;
} {
  const debounced = useDebounced(words);
  const { data, error, isLoading } = useSWRImmutable<TypedSuggestions | null, unknown>(
    debounced ? address(debounced) : null,
    () => read(debounced),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const isKnown = words !== '' && debounced !== '' && error === undefined;
  return {
    suggestions: isKnown ? (data ?? null) : null,
    isPending: words !== '' && (words !== debounced || isLoading),
  };
}

async function read(words: string): Promise<TypedSuggestions | null> {
  const list = await fetchJson<SuggestionList | null>(address(words));
  return list && { words, list };
}

function address(words: string): string {
  return `/api/search/suggestions?${new URLSearchParams({ q: words })}`;
}
