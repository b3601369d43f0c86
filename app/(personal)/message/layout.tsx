import type { ReactNode } from 'react';
import { FlashMessage } from '@/components/layout/flash-message';
import { readFlash } from '@/lib/session/flash';

/** What a form of a catalogue page was refused for; other messages are shown by the layout around this one. */
export default async function MessageLayout({ children }: { readonly children: ReactNode }) {
  const flash = await readFlash();
  return (
    <>
      {flash?.form ? <FlashMessage tone={flash.tone} message={flash.message} /> : null}
      {children}
    </>
  );
}
