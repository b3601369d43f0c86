import type { ReactNode } from 'react';
import { leftMessage } from '@/app/left-message';
import { BareShell } from '@/components/layout/bare-shell';
import { env } from '@/lib/env';

/** The payment, rendered for one request, in a frame that leads nowhere but home and back to the cart. */
export const dynamic = 'force-dynamic';

export default async function CheckoutLayout({ children }: { readonly children: ReactNode }) {
  return (
    <BareShell shopName={env().SHOP_NAME} flash={await leftMessage()}>
      {children}
    </BareShell>
  );
}
