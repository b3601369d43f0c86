import type { ReactNode } from 'react';
import { renderInFrame } from '@/app/page-frame';
import { DeferredFlashMessage } from '@/components/layout/deferred-flash-message';
import { LoginDialog } from '@/components/layout/login-dialog';
import { socialSignInUrls } from '@/lib/config/social-sign-in';

/** Pages that are the same for everybody. */
export default function CatalogueLayout({ children }: { readonly children: ReactNode }) {
  return renderInFrame({
    loginDialog: <LoginDialog signInUrls={socialSignInUrls()} />,
    flash: <DeferredFlashMessage />,
    children,
  });
}
