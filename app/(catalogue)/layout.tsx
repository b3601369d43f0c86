import type { ReactNode } from 'react';
import { framed } from '@/app/framed';
import { DeferredFlashMessage } from '@/components/layout/deferred-flash-message';
import { LoginDialog } from '@/components/layout/login-dialog';

/** Pages that are the same for everybody. */
export default function CatalogueLayout({ children }: { readonly children: ReactNode }) {
  return framed({ loginDialog: <LoginDialog />, flash: <DeferredFlashMessage />, children });
}
