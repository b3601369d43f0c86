'use client';

import { useEffect, useState } from 'react';
import { type FieldProps, TextField } from '@/components/forms/text-field';
import { usePart } from '@/components/ui/use-part';
import type { Place } from '@/lib/domain/place';

const loadSuggestions = () =>
  import('./place-suggestions').then(({ PlaceSuggestions }) => PlaceSuggestions);

interface StreetFieldProps extends FieldProps {
  /** Whether addresses can be suggested at all. */
  readonly hasLookup: boolean;
  readonly onChoose: (place: Place) => void;
}

/** Street and number, with suggestions that come once the field is touched. */
export function StreetField({ hasLookup, onChoose, ...field }: StreetFieldProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const { Part: Suggestions, want } = usePart(loadSuggestions);
  const input = frame?.querySelector('input');

  useEffect(() => {
    if (!input || !hasLookup) return;
    input.addEventListener('focus', want);
    if (document.activeElement === input) void want();
    return () => input.removeEventListener('focus', want);
  }, [input, hasLookup, want]);

  return (
    <div ref={setFrame}>
      <TextField {...field} />
      {Suggestions && input ? <Suggestions input={input} onChoose={onChoose} /> : null}
    </div>
  );
}
