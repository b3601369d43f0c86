import { useEffect, useState } from 'react';
import type { SuggestionList } from '@/lib/domain/suggestions';

/** As long as keys follow each other so quickly, nothing is asked. */
const pauseMs = 120;

export interface TypedSuggestions {
  readonly words: string;
  readonly list: SuggestionList;
}

/**
 * What the shop suggests for the words that are being typed: the answer to the newest ones, and the former until it has come.
 * null while there is none, also when it could not be had.
 */
export function useSuggestions(words: string): {
  readonly suggestions: TypedSuggestions | null;
  readonly isPending: boolean;
} {
  const [suggestions, setSuggestions] = useState<TypedSuggestions | null>(null);
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (words === '') {
      setSuggestions(null);
      return;
    }
    const newest = new AbortController();
    const timer = setTimeout(async () => {
      const list = await fetchSuggestions(words, newest.signal);
      if (newest.signal.aborted) return;
      setSuggestions(list && { words, list });
      setPending(false);
    }, pauseMs);
    setPending(true);
    return () => {
      clearTimeout(timer);
      newest.abort();
      setPending(false);
    };
  }, [words]);

  return { suggestions, isPending };
}

async function fetchSuggestions(
  words: string,
  signal: AbortSignal,
): Promise<SuggestionList | null> {
  try {
    const address = `/api/search/suggestions?${new URLSearchParams({ q: words })}`;
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
