'use client';

import { useRef } from 'react';
import { useCombobox } from '@/components/ui/use-combobox';
import { useTypedWords } from '@/components/ui/use-typed-words';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';
import styles from './place-suggestions.module.css';
import { placeOf, usePlaces } from './use-places';

const listId = 'adresses-proposees';
/** A press on an option leaves the focus where it is. */
const goesAway = { blur: 'close' } as const;

export interface PlaceSuggestionsProps {
  /** The field of street and number. */
  readonly input: HTMLInputElement;
  readonly onChoose: (place: Place) => void;
}

/** The addresses that are meant by what is being typed, chosen by keyboard or touch; typing by hand goes on as ever. */
export function PlaceSuggestions({ input, onChoose }: PlaceSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { words, isClosed, close } = useTypedWords(input, typedBefore, goesAway);
  const places = usePlaces(words);
  const shown = isClosed ? [] : places;

  const chosen = useCombobox(input, list, {
    listId,
    isOpen: shown.length > 0,
    close,
  });

  async function choose(suggestion: PlaceSuggestion): Promise<void> {
    close();
    input.focus();
    const before = typedInto(input.form);
    const place = await placeOf(suggestion);
    // Who typed on while it was asked for has said otherwise.
    if (place && typedInto(input.form) === before) onChoose(place);
  }

  return (
    <div className={styles.suggestions}>
      <p role="status" className="visually-hidden">
        {shown.length > 0 ? `${shown.length} adresses proposées` : ''}
      </p>
      <div ref={list} role="listbox" id={listId} aria-label="Adresses proposées" tabIndex={-1}>
        {shown.map((suggestion) => {
          const id = `${listId}-${encodeURIComponent(suggestion.id)}`;
          return (
            <button
              key={suggestion.id}
              id={id}
              type="button"
              role="option"
              aria-selected={id === chosen}
              tabIndex={-1}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(suggestion)}
            >
              <span>{suggestion.title}</span>
              <small>{suggestion.detail}</small>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** All that a form holds, to be compared. */
function typedInto(form: HTMLFormElement | null): string {
  return form ? JSON.stringify([...new FormData(form)]) : '';
}

/** What was typed before this had come; what was filled in from the start is not asked about. */
function typedBefore({ value, defaultValue }: HTMLInputElement): string {
  return value === defaultValue ? '' : value.trim();
}
