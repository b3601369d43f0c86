'use client';

import { useContext, useEffect } from 'react';
import { InitialCustomer } from './initial-customer';
import { onSignOut } from './sign-out';
import { useMe } from './use-me';

/**
 * Leaves a customer's page when another tab signs out, and opens the page again when another tab
 * has signed in to another account: its forms and texts belong to the former customer. When the
 * session expires, the page stays with what was typed.
 */
export function AccountChange({ open = openNow }: { readonly open?: (address: string) => void }) {
  const shown = useContext(InitialCustomer)?.account;
  const current = useMe()?.account;
  const isOther = shown !== undefined && current !== undefined && current !== shown;
  useEffect(() => {
    if (isOther) open(window.location.pathname + window.location.search);
  }, [isOther, open]);
  const hasCustomer = shown !== undefined;
  useEffect(() => (hasCustomer ? onSignOut(() => open('/login')) : undefined), [hasCustomer, open]);
  return null;
}

/** A reload would keep what was typed into the forms. */
function openNow(address: string): void {
  // Nor may a warning about unsent text keep the former customer's page.
  const ignoreWarnings = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', ignoreWarnings, { capture: true, once: true });
  window.location.replace(address);
}
