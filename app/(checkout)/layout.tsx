import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { flashMessage } from '@/app/flash-message';
import { knownCustomer } from '@/app/known-customer';
import { BareShell } from '@/components/layout/bare-shell';
import { AccountChange } from '@/components/session/account-change';
import { InitialCustomer } from '@/components/session/initial-customer';
import { env } from '@/lib/config/env';

/**
 * The payment page, rendered per request, in a frame that links only to the home page and the cart.
 */
export const dynamic = 'force-dynamic';

/** Order and tracking numbers are no telephone numbers. */
export const metadata: Metadata = { formatDetection: { telephone: false } };

export default async function CheckoutLayout({ children }: { readonly children: ReactNode }) {
  const [start, flash] = await Promise.all([knownCustomer(), flashMessage()]);
  return (
    <InitialCustomer value={start}>
      <AccountChange />
      <BareShell shopName={env().SHOP_NAME} flash={flash}>
        {children}
      </BareShell>
    </InitialCustomer>
  );
}
