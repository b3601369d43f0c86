import { type RefObject, useEffect, useState } from 'react';
import { isComposing } from './is-composing';

/** The options of a list, in the order of the arrow keys. */
function optionsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

interface ComboboxState {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/**
 * Makes a text field the combobox of a list of links (WAI-ARIA combobox with a list). The focus
 * stays in the field, arrow keys select, Enter follows the selected link, and Escape closes first
 * the list and then its container. The id of an option identifies its content, not its position: a
 * selected option remains selected when the list changes, and Enter for an option that has just
 * disappeared sends nothing.
 * @returns the id of the selected option
 */
export function useCombobox(
  input: HTMLInputElement,
  list: RefObject<HTMLElement | null>,
  { listId, isOpen, close }: ComboboxState,
): string | null {
  const [selected, setSelected] = useState<string | null>(null);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
  }, [input, listId, isOpen]);

  useEffect(() => {
    if (!isOpen) setSelected(null);
  }, [isOpen]);

  // After every render, since the option may have disappeared.
  useEffect(() => {
    const isThere = optionsOf(list.current).some(({ id }) => id === selected);
    if (selected === null || !isThere) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', selected);
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen || isComposing(event)) return;
      const options = optionsOf(list.current);
      const index = options.findIndex(({ id }) => id === selected);
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && selected !== null) {
        if (index < 0) setSelected(null);
        else options[index]?.click();
      } else {
        const next = nextIndex(event.key, index, options.length);
        if (next === null) return;
        const option = options[next];
        setSelected(option?.id ?? null);
        option?.scrollIntoView({ block: 'nearest' });
      }
      event.preventDefault();
    };
    const clearSelection = () => setSelected(null);
    input.addEventListener('keydown', onKey);
    input.addEventListener('input', clearSelection);
    return () => {
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('input', clearSelection);
    };
  }, [input, list, isOpen, close, selected]);

  return selected;
}

/** The index that a key selects: -1 for the field itself, null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1;
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1;
  // Without a selected option, these keys move the text cursor.
  if (index >= 0 && key === 'Home') return 0;
  if (index >= 0 && key === 'End') return count - 1;
  return null;
}
