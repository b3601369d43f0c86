import type { ReactNode } from 'react';
import { framedSoon } from '@/app/framed';
import { leftMessage } from '@/app/left-message';
import { LoginDialog } from '@/components/layout/login-dialog';

/** The information pages, rendered per request because their scripts carry a nonce. */
export const dynamic = 'force-dynamic';

export default async function InformationLayout({ children }: { readonly children: ReactNode }) {
  return framedSoon({ loginDialog: <LoginDialog />, flash: await leftMessage(), children });
}
