import type { ReactNode } from 'react';
import { framedSoon } from '@/app/framed';
import { leftMessage } from '@/app/left-message';
import { InitialCustomer } from '@/components/session/initial-customer';
import { knownCustomer } from './known-customer';

/** Pages rendered for one request: they may be personal, carry a nonce, and show what a form left for them. */
export const dynamic = 'force-dynamic';

export default async function PersonalLayout({ children }: { readonly children: ReactNode }) {
  const [start, flash] = await Promise.all([knownCustomer(), leftMessage()]);
  return <InitialCustomer value={start}>{await framedSoon({ flash, children })}</InitialCustomer>;
}
