'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useTransition } from 'react';

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

  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    let newest = 0;
    /** @param otherwise done when the address cannot be made */
    const apply = (otherwise?: () => void) => {
      newest += 1;
      const change = newest;
      startTransition(async () => {
        // What reads a form as an address comes with the first change.
        const reader = await import('./form-address').catch(() => null);
        if (!reader) return otherwise?.();
        const wanted = reader.formAddress(fields);
        if (change !== newest || wanted === shownAddress()) return;
        startTransition(() => router.push(wanted, { scroll: false }));
      });
    };
    const onChange = () => apply();
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      apply(() => fields.submit());
      fields.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
    };
    // Unlike React's, it comes once a slider is let go and a number is typed to its end.
    fields.addEventListener('change', onChange);
    fields.addEventListener('submit', onSubmit);
    return () => {
      fields.removeEventListener('change', onChange);
      fields.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  // Chips, Back and links change what is chosen too.
  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[name]');
    if (!address || !inputs) return;
    for (const input of inputs) {
      input.checked = input.defaultChecked;
      // Somebody may be typing the other end meanwhile.
      if (input !== document.activeElement) input.value = input.defaultValue;
    }
  }, [address]);

  return (
    // What is out of range is read as its nearest price.
    <form
      ref={form}
      action="/sub_category"
      method="get"
      noValidate
      data-pending={isPending || undefined}
    >
      {children}
    </form>
  );
}

function shownAddress(): string {
  return location.pathname + location.search;
}
