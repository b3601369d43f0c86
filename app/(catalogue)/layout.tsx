import type { ReactNode } from 'react';
import { framed } from '@/app/framed';
import { LoginDialog } from '@/components/layout/login-dialog';
import { WaitingMessage } from '@/components/layout/waiting-message';

/** Pages that are the same for everybody. */
export default function CatalogueLayout({ children }: { readonly children: ReactNode }) {
  return framed({ loginDialog: <LoginDialog />, flash: <WaitingMessage />, children });
}
