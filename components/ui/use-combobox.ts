import { type RefObject, useEffect, useState } from 'react';

/** The options of a list, in the order in which the arrow keys meet them. */
function optionsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

interface ComboboxState {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/**
 * Makes a text field the combobox of a list of options that are links (WAI-ARIA combobox with a list): the focus stays in the
 * field, arrows choose, Enter follows what is chosen, Escape closes the list first and what it stands in afterwards.
 * An option's id says what it is and not where it stands: one that is chosen stays so when the list is read anew, and Enter
 * for one that has just gone sends nothing.
 * @returns the id of the option that is chosen
 */
export function useCombobox(
  input: HTMLInputElement,
  list: RefObject<HTMLElement | null>,
  { listId, isOpen, close }: ComboboxState,
): string | null {
  const [chosen, setChosen] = useState<string | null>(null);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
  }, [input, listId, isOpen]);

  useEffect(() => {
    if (!isOpen) setChosen(null);
  }, [isOpen]);

  // After every rendering: the option may have gone.
  useEffect(() => {
    const isThere = optionsOf(list.current).some(({ id }) => id === chosen);
    if (chosen === null || !isThere) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', chosen);
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return;
      const options = optionsOf(list.current);
      const place = options.findIndex(({ id }) => id === chosen);
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && chosen !== null) {
        if (place < 0) setChosen(null);
        else options[place]?.click();
      } else {
        const next = nextPlace(event.key, place, options.length);
        if (next === null) return;
        const option = options[next];
        setChosen(option?.id ?? null);
        option?.scrollIntoView({ block: 'nearest' });
      }
      event.preventDefault();
    };
    const forget = () => setChosen(null);
    input.addEventListener('keydown', onKey);
    input.addEventListener('input', forget);
    return () => {
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('input', forget);
    };
  }, [input, list, isOpen, close, chosen]);

  return chosen;
}

/** Where a key leads; -1 is the field itself, null a key that means nothing here. */
function nextPlace(key: string, place: number, count: number): number | null {
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : -1;
  if (key === 'ArrowUp') return place < 0 ? count - 1 : place - 1;
  // In the text they belong to the text.
  if (place >= 0 && key === 'Home') return 0;
  if (place >= 0 && key === 'End') return count - 1;
  return null;
}
