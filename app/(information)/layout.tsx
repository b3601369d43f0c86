import type { ReactNode } from 'react';
import { flashMessage } from '@/app/flash-message';
import { renderInFrameSoon } from '@/app/page-frame';
import { LoginDialog } from '@/components/layout/login-dialog';
import { socialSignInUrls } from '@/lib/config/social-sign-in';

/** The information pages, rendered per request because their scripts carry a nonce. */
export const dynamic = 'force-dynamic';

export default async function InformationLayout({ children }: { readonly children: ReactNode }) {
  return renderInFrameSoon({
    loginDialog: <LoginDialog signInUrls={socialSignInUrls()} />,
    flash: await flashMessage(),
    children,
  });
}
