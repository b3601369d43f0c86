'use client';

import { type FormStart, useNotice } from '@/components/forms/use-notice';

/** A field that somebody changed. */
export function fieldOf(target: EventTarget): HTMLInputElement | HTMLSelectElement | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField ? target : null;
}

/** The notice of the payment form; an error of a field goes as soon as the field is changed. */
export function useCheckoutNotice(start: FormStart | null) {
  const { notice, show } = useNotice(start);

  function forget(field: string | undefined): void {
    const { errors } = notice;
    if (!errors || !field) return;
    const left = Object.entries(errors).filter(([name]) =>
      // The days and windows of another delivery type are asked for no more.
      field === 'delivery_type' ? name === 'code' : name !== field,
    );
    if (left.length === Object.keys(errors).length) return;
    const { tone = 'error', message = '' } = notice;
    const next = { tone, message, errors: Object.fromEntries(left) };
    show(left.length > 0 ? next : null, { moveFocus: false });
  }

  return { notice, show, forget };
}
