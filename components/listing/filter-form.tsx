'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { LoadedFacets, useLoadedFacets } from './loaded-facets';
import { useFirstUse } from './use-first-use';

/** A slider that has not moved for this long has reached its final position. */
const sliderRestMs = 250;

interface FilterFormProps {
  /** URL of the current listing. */
  readonly address: string;
  readonly children: ReactNode;
}

/**
 * A GET form that applies every change at once: the URL changes, and the page keeps its scroll
 * position and focus. Of several quick changes, the last one counts. Its first use loads the values
 * that are not in the document.
 */
export function FilterForm({ address, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const isUsed = useFirstUse(form);
  const loaded = useLoadedFacets(isUsed ? address : null);
  const requestedAddress = useRef<string | null>(null);
  const appliedAddress = useRef(address);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useRef<SettledValues>(new Map());

  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    let newest = 0;
    /** @param otherwise called when the code cannot be loaded */
    const apply = (otherwise?: () => void) => {
      clearRestTimer();
      newest += 1;
      const change = newest;
      const chosen = new FormData(fields);
      for (const [name, value] of chosen) settled.current.set(name, value);
      startTransition(async () => {
        // The code that turns the form into a URL loads with the first change.
        const reader = await import('./form-address').catch(() => null);
        if (!reader) return otherwise?.();
        const wanted = reader.formAddress(chosen);
        const shown = reader.formAddress(new URLSearchParams(location.search));
        if (change !== newest) return;
        if (wanted === (requestedAddress.current ?? shown)) {
          // A price may be rounded to the applied one, and a choice exceed the limit of its facet.
          if (requestedAddress.current === null && restTimer.current === undefined)
            resetAll(fields, settled.current);
          return;
        }
        requestedAddress.current = wanted;
        startTransition(() => router.push(wanted, { scroll: false }));
      });
    };
    const clearRestTimer = () => {
      clearTimeout(restTimer.current);
      restTimer.current = undefined;
    };
    const onChange = ({ target }: Event) => {
      clearRestTimer();
      // Every arrow key changes a slider.
      if (!isSlider(target)) return apply();
      restTimer.current = setTimeout(apply, sliderRestMs);
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      apply(() => fields.submit());
      fields.closest<HTMLElement>('[popover]')?.hidePopover?.();
    };
    // Unlike React's `onChange`, fires when a slider is released and a number is complete.
    fields.addEventListener('change', onChange);
    fields.addEventListener('submit', onSubmit);
    // Applies choices that were made before the scripts loaded; a number, only when it is complete.
    if (fieldsOf(fields).some((input) => isChanged(input) && !isBeingTyped(input))) apply();
    return () => {
      clearRestTimer();
      fields.removeEventListener('change', onChange);
      fields.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  // Chips, Back and links change the filters too. Runs before paint, so that any later change is
  // newer than the page.
  useLayoutEffect(() => {
    if (isPending || restTimer.current !== undefined) return;
    requestedAddress.current = null;
    if (appliedAddress.current === address) return;
    appliedAddress.current = address;
    resetAll(form.current, settled.current);
  }, [address, isPending]);

  return (
    // The server reads a price out of range as the nearest one. The URL holds the choices, so that
    // browsers need not restore them.
    <form
      ref={form}
      autoComplete="off"
      action={cataloguePaths.listing}
      method="get"
      noValidate
      data-pending={isPending || undefined}
    >
      <LoadedFacets value={loaded}>{children}</LoadedFacets>
    </form>
  );
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
}

/** The last value of each field that was applied or came with the page. */
type SettledValues = Map<string, FormDataEntryValue>;

/** Shows the applied values again. */
function resetAll(form: HTMLFormElement | null, settled: SettledValues): void {
  for (const input of fieldsOf(form)) reset(input, settled);
}

function reset(input: HTMLInputElement, settled: SettledValues): void {
  input.checked = input.defaultChecked;
  if (input.type !== 'number') return;
  // The customer may be typing the other end of the range.
  if (!isBeingTyped(input) || input.value === settled.get(input.name)) {
    input.value = input.defaultValue;
    settled.set(input.name, input.value);
  }
  // Notifies the slider, also when React has already changed the value of an untouched field.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function isChanged(input: HTMLInputElement): boolean {
  return input.checked !== input.defaultChecked || input.value !== input.defaultValue;
}

function isSlider(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

function isBeingTyped(input: HTMLInputElement): boolean {
  return input.type === 'number' && input === document.activeElement;
}
