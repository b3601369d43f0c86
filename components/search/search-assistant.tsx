'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';

/** Fetches what helps one to search once the field is touched: most visits never do. */
export function SearchAssistant() {
  const anchor = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<{
    readonly input: HTMLInputElement;
  }> | null>(null);

  useEffect(() => {
    const field = anchor.current?.parentElement?.querySelector('input');
    if (!field) return;
    const load = async () => {
      setInput(field);
      try {
        const { SearchSuggestions } = await import('./search-suggestions');
        setSuggestions(() => SearchSuggestions);
      } catch {
        // The form works without, and the next touch tries again.
      }
    };
    field.addEventListener('focus', load);
    // Touched before the scripts had come.
    if (document.activeElement === field) void load();
    return () => field.removeEventListener('focus', load);
  }, []);

  return <div ref={anchor}>{Suggestions && input ? <Suggestions input={input} /> : null}</div>;
}
