'use client';

import { useEffect, useState } from 'react';
import { type FieldProps, TextField } from '@/components/forms/text-field';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import type { Place } from '@/lib/domain/place';

const loadSuggestions = () =>
  import('./place-suggestions').then(({ PlaceSuggestions }) => PlaceSuggestions);

interface StreetFieldProps extends FieldProps {
  /** Whether address suggestions are available. */
  readonly hasLookup: boolean;
  readonly onChoose: (place: Place) => void;
}

/** Street and number, with suggestions that load on the first focus. */
export function StreetField({ hasLookup, onChoose, ...field }: StreetFieldProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const { Component: Suggestions, request } = useLazyComponent(loadSuggestions);
  const input = frame?.querySelector('input');

  useEffect(() => {
    if (!input || !hasLookup) return;
    input.addEventListener('focus', request);
    if (document.activeElement === input) void request();
    return () => input.removeEventListener('focus', request);
  }, [input, hasLookup, request]);

  return (
    <div ref={setFrame}>
      <TextField {...field} />
      {Suggestions && input ? <Suggestions input={input} onChoose={onChoose} /> : null}
    </div>
  );
}
