import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { flashMessage } from '@/app/flash-message';
import { knownCustomer } from '@/app/known-customer';
import { renderInFrameSoon } from '@/app/page-frame';
import { AccountChange } from '@/components/session/account-change';
import { InitialCustomer } from '@/components/session/initial-customer';

/** Rendered per request: pages may be personal, carry a nonce, and show flash messages. */
export const dynamic = 'force-dynamic';

/**
 * Search engines index none of these pages; order and tracking numbers are no telephone numbers.
 */
export const metadata: Metadata = {
  robots: { index: false },
  formatDetection: { telephone: false },
};

export default async function PersonalLayout({ children }: { readonly children: ReactNode }) {
  const [start, flash] = await Promise.all([knownCustomer(), flashMessage()]);
  return (
    <InitialCustomer value={start}>
      <AccountChange />
      {await renderInFrameSoon({ flash, children })}
    </InitialCustomer>
  );
}
