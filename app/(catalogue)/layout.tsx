import type { ReactNode } from 'react';
import { renderInFrame } from '@/app/page-frame';
import { LoginDialog } from '@/components/layout/login-dialog';
import { WaitingMessage } from '@/components/layout/waiting-message';

/** Pages that are the same for everybody. */
export default function CatalogueLayout({ children }: { readonly children: ReactNode }) {
  return renderInFrame({ loginDialog: <LoginDialog />, flash: <WaitingMessage />, children });
}
