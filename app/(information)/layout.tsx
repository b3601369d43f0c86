import type { ReactNode } from 'react';
import { flashMessage } from '@/app/flash-message';
import { renderInFrameSoon } from '@/app/page-frame';
import { LoginDialog } from '@/components/layout/login-dialog';

/** The information pages, rendered per request because their scripts carry a nonce. */
export const dynamic = 'force-dynamic';

export default async function InformationLayout({ children }: { readonly children: ReactNode }) {
  return renderInFrameSoon({ loginDialog: <LoginDialog />, flash: await flashMessage(), children });
}
