'use client';

import { useEffect, useRef, useState } from 'react';
import { useCombobox } from '@/components/ui/use-combobox';
import { useTypedWords } from '@/components/ui/use-typed-words';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';
import styles from './place-suggestions.module.css';
import { placeOf, usePlaces } from './use-places';

const listId = 'adresses-proposees';
/** A click on an option leaves the focus in the field. */
const goesAway = { blur: 'close' } as const;
const incomplete = 'L’adresse n’a pas pu être complétée. Saisissez-la ou réessayez.';

export interface PlaceSuggestionsProps {
  /** The field of street and number. */
  readonly input: HTMLInputElement;
  readonly onChoose: (place: Place) => void;
}

/**
 * Suggests addresses that match the typed text, to be chosen by keyboard or touch. The field still
 * accepts any text.
 */
export function PlaceSuggestions({ input, onChoose }: PlaceSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { words, isClosed, close } = useTypedWords(input, typedBefore, goesAway);
  const places = usePlaces(words);
  const shown = isClosed ? [] : places;
  const [hasFailed, setHasFailed] = useState(false);

  // The message disappears when the customer types again.
  useEffect(() => {
    if (!isClosed) setHasFailed(false);
  }, [isClosed]);

  const chosen = useCombobox(input, list, {
    listId,
    isOpen: shown.length > 0,
    close,
  });

  async function choose(suggestion: PlaceSuggestion): Promise<void> {
    close();
    input.focus();
    const before = valuesOf(input.form);
    const place = await placeOf(suggestion);
    // Text that was typed during the request takes precedence.
    if (valuesOf(input.form) !== before) return;
    if (place) onChoose(place);
    else setHasFailed(true);
  }

  return (
    <div className={styles.suggestions}>
      <p role="status" className={hasFailed ? styles.failure : 'visually-hidden'}>
        {hasFailed ? incomplete : countOf(shown.length)}
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

/** All values of a form, as text for comparison. */
function valuesOf(form: HTMLFormElement | null): string {
  return form ? JSON.stringify([...new FormData(form)]) : '';
}

/** The text that was typed before this component loaded; an initial value gets no suggestions. */
function typedBefore({ value, defaultValue }: HTMLInputElement): string {
  return value === defaultValue ? '' : value.trim();
}

function countOf(addresses: number): string {
  if (addresses === 0) return '';
  return addresses === 1 ? '1 adresse proposée' : `${addresses} adresses proposées`;
}
