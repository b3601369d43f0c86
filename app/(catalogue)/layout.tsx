import type { ReactNode } from 'react';
import { renderInFrame } from '@/app/page-frame';
import { DeferredFlashMessage } from '@/components/layout/deferred-flash-message';

/** Pages that are the same for everybody. */
export default function CatalogueLayout({ children }: { readonly children: ReactNode }) {
  return renderInFrame({ login: 'dialog', flash: <DeferredFlashMessage />, children });
}
