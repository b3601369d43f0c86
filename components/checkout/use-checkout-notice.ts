'use client';

import { type FormStart, useNotice } from '@/components/forms/use-notice';

/** The changed field of an event; null for other targets. */
export function fieldOf(target: EventTarget): HTMLInputElement | HTMLSelectElement | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField ? target : null;
}

/** The notice of the payment form. The error of a field disappears when the field changes. */
export function useCheckoutNotice(start: FormStart | null) {
  const { notice, show } = useNotice(start);

  function forget(field: string | undefined): void {
    const { errors } = notice;
    if (!errors || !field) return;
    const left = Object.entries(errors).filter(([name]) =>
      // Errors of days and windows do not apply to another delivery type.
      field === 'delivery_type' ? name === 'code' : name !== field,
    );
    if (left.length === Object.keys(errors).length) return;
    const { tone = 'error', message = '' } = notice;
    const next = { tone, message, errors: Object.fromEntries(left) };
    show(left.length > 0 ? next : null, { moveFocus: false });
  }

  return { notice, show, forget };
}
