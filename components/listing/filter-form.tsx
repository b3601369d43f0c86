'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useTransition } from 'react';

/** A slider that has not moved for so long is where it was meant to go. */
const sliderRestMs = 250;

interface FilterFormProps {
  /** Address of the listing that is shown. */
  readonly address: string;
  readonly children: ReactNode;
}

/**
 * A GET form whose every change is shown at once: the address changes, and the page around it keeps its place and focus.
 * Of several changes in a row the last one counts.
 */
export function FilterForm({ address, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const asked = useRef<string | null>(null);
  const followed = useRef(address);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    let newest = 0;
    /** @param otherwise done when the address cannot be made */
    const apply = (otherwise?: () => void) => {
      newest += 1;
      const change = newest;
      const chosen = new FormData(fields);
      startTransition(async () => {
        // What reads a form as an address comes with the first change.
        const reader = await import('./form-address').catch(() => null);
        if (!reader) return otherwise?.();
        const wanted = reader.formAddress(chosen);
        if (change !== newest || wanted === (asked.current ?? shownAddress())) return;
        asked.current = wanted;
        startTransition(() => router.push(wanted, { scroll: false }));
      });
    };
    const stopResting = () => {
      clearTimeout(resting.current);
      resting.current = undefined;
    };
    const onChange = ({ target }: Event) => {
      stopResting();
      // Each press of an arrow key changes a slider.
      if (!isSlider(target)) return apply();
      resting.current = setTimeout(() => {
        stopResting();
        apply();
      }, sliderRestMs);
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      stopResting();
      apply(() => fields.submit());
      fields.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
    };
    // Unlike React's, it comes once a slider is let go and a number is typed to its end.
    fields.addEventListener('change', onChange);
    fields.addEventListener('submit', onSubmit);
    // What was chosen before there were scripts counts as well, a number once it is typed to its end.
    if (fieldsOf(fields).some((input) => isChanged(input) && !isBeingTyped(input))) apply();
    return () => {
      stopResting();
      fields.removeEventListener('change', onChange);
      fields.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  // Chips, Back and links change what is chosen too. Before paint: a change that comes after it is newer than the page.
  useLayoutEffect(() => {
    if (isPending || resting.current !== undefined) return;
    asked.current = null;
    if (followed.current === address) return;
    followed.current = address;
    for (const input of fieldsOf(form.current)) {
      input.checked = input.defaultChecked;
      // Somebody may be typing the other end meanwhile.
      if (input === document.activeElement || input.value === input.defaultValue) continue;
      input.value = input.defaultValue;
      // The slider follows what it moves.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [address, isPending]);

  return (
    // What is out of range is read as its nearest price. What is chosen stands in the address: browsers need not remember it.
    <form
      ref={form}
      autoComplete="off"
      action="/sub_category"
      method="get"
      noValidate
      data-pending={isPending || undefined}
    >
      {children}
    </form>
  );
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
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

function shownAddress(): string {
  return location.pathname + location.search;
}
