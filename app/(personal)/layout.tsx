import type { ReactNode } from 'react';
import { framedSoon } from '@/app/framed';
import { leftMessage } from '@/app/left-message';

/** Pages rendered for one request: they may be personal, carry a nonce, and show what a form left for them. */
export const dynamic = 'force-dynamic';

export default async function PersonalLayout({ children }: { readonly children: ReactNode }) {
  return framedSoon({ flash: await leftMessage(), children });
}
