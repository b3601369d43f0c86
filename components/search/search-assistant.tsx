'use client';

import { useEffect, useState } from 'react';
import { usePart } from '@/components/ui/use-part';

const loadSuggestions = () =>
  import('./search-suggestions').then(({ SearchSuggestions }) => SearchSuggestions);

/** Fetches what helps one to search once the field is touched: most visits never do. */
export function SearchAssistant() {
  const [anchor, setAnchor] = useState<HTMLDivElement | null>(null);
  const { Part: Suggestions, want } = usePart(loadSuggestions);
  const input = anchor?.parentElement?.querySelector('input');

  useEffect(() => {
    if (!input) return;
    input.addEventListener('focus', want);
    // Touched before the scripts had come.
    if (document.activeElement === input) void want();
    return () => input.removeEventListener('focus', want);
  }, [input, want]);

  return <div ref={setAnchor}>{Suggestions && input ? <Suggestions input={input} /> : null}</div>;
}
