import type { ReactNode } from 'react';
import { flashMessage } from '@/app/flash-message';
import { renderInFrameSoon } from '@/app/page-frame';

/** The information pages, rendered per request because their scripts carry a nonce. */
export const dynamic = 'force-dynamic';

export default async function InformationLayout({ children }: { readonly children: ReactNode }) {
  return renderInFrameSoon({ login: 'dialog', flash: await flashMessage(), children });
}
