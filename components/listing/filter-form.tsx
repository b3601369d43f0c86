'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useTransition } from 'react';
import { listingPath, readListingQuery } from '@/lib/listing-address';

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
    const apply = () => {
      const wanted = addressOf(fields);
      if (wanted === shownAddress()) return;
      startTransition(() => router.push(wanted, { scroll: false }));
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      apply();
      fields.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
    };
    // Unlike React's, it comes once a slider is let go and a number is typed to its end.
    fields.addEventListener('change', apply);
    fields.addEventListener('submit', onSubmit);
    return () => {
      fields.removeEventListener('change', apply);
      fields.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  // Chips, Back and links change what is chosen too.
  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]');
    if (!address || !inputs) return;
    for (const input of inputs) input.checked = input.defaultChecked;
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

function addressOf(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const params = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  );
  return listingPath(readListingQuery(params));
}

function shownAddress(): string {
  return location.pathname + location.search;
}
