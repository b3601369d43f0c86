'use client';

import { useContext, useEffect } from 'react';
import { InitialCustomer } from './initial-customer';
import { useMe } from './use-me';

/**
 * Opens the page again when another tab has signed in to another account: its forms and texts
 * belong to the former customer.
 */
export function AccountChange({ open = openAgain }: { readonly open?: () => void }) {
  const shown = useContext(InitialCustomer)?.account;
  const current = useMe()?.account;
  const isOther = shown !== undefined && current !== undefined && current !== shown;
  useEffect(() => {
    if (isOther) open();
  }, [isOther, open]);
  return null;
}

/** A reload would keep what was typed into the forms. */
function openAgain(): void {
  // Nor may a warning about unsent text keep the former customer's page.
  const ignoreWarnings = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', ignoreWarnings, { capture: true, once: true });
  window.location.replace(window.location.pathname + window.location.search);
}
