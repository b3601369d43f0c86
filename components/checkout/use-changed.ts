'use client';

import { type RefObject, useState } from 'react';
import { useSilentChanges } from '@/components/forms/use-silent-changes';

/**
 * Returns whether the values of a form differ from its initial ones, and a function that marks it
 * as changed.
 */
export function useChanged(
  form: RefObject<HTMLFormElement | null>,
): readonly [changed: boolean, setChanged: (changed: boolean) => void] {
  const [changed, setChanged] = useState(false);

  useSilentChanges(() => {
    if (form.current && [...form.current.elements].some(isChanged)) setChanged(true);
  });

  return [changed, setChanged];
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const [first] = field.options;
    const wanted = [...field.options].find((option) => option.defaultSelected) ?? first;
    return field.value !== (wanted?.value ?? '');
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
