import type { ReactNode } from 'react';
import { SignedOutNote } from '@/components/account/signed-out-note';
import { FlashMessage } from '@/components/ui/flash-message';
import { readFlash } from '@/lib/session/flash';

/** The flash message of a page, unless it belongs to one of the page's forms. */
export async function flashMessage(): Promise<ReactNode> {
  const flash = await readFlash();
  if (flash?.form === 'signed-out') {
    return <SignedOutNote tone={flash.tone} message={flash.message} />;
  }
  return flash && !flash.form ? <FlashMessage {...flash} /> : null;
}
