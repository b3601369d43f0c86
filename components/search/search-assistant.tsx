'use client';

import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const loadSuggestions = () =>
  import('./search-suggestions').then(({ SearchSuggestions }) => SearchSuggestions);

/** Loads the search suggestions on the first focus of the field: most visits never search. */
export function SearchAssistant() {
  const [anchor, setAnchor] = useState<HTMLDivElement | null>(null);
  const { Component: Suggestions, request } = useLazyComponent(loadSuggestions);
  const input = anchor?.parentElement?.querySelector('input');

  useEffect(() => {
    if (!input) return;
    // Not removed: the field leaves the page with this component.
    input.addEventListener('focus', request);
    // The field got focus before the scripts loaded.
    if (document.activeElement === input) void request();
  }, [input, request]);

  return <div ref={setAnchor}>{Suggestions && input ? <Suggestions input={input} /> : null}</div>;
}
