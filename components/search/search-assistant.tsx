'use client';

import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const loadSuggestions = () =>
  import('./search-suggestions').then(({ SearchSuggestions }) => SearchSuggestions);

/** Fetches what helps one to search once the field is touched: most visits never do. */
export function SearchAssistant() {
  const [anchor, setAnchor] = useState<HTMLDivElement | null>(null);
  const { Component: Suggestions, request } = useLazyComponent(loadSuggestions);
  const input = anchor?.parentElement?.querySelector('input');

  useEffect(() => {
    if (!input) return;
    input.addEventListener('focus', request);
    // Touched before the scripts had come.
    if (document.activeElement === input) void request();
    return () => input.removeEventListener('focus', request);
  }, [input, request]);

  return <div ref={setAnchor}>{Suggestions && input ? <Suggestions input={input} /> : null}</div>;
}
