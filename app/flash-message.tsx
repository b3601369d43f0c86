import type { ReactNode } from 'react';
import { SignedOutNote } from '@/components/account/signed-out-note';
import { UntilNavigation } from '@/components/layout/until-navigation';
import { FlashMessage } from '@/components/ui/flash-message';
import { readFlash } from '@/lib/session/flash';

/**
 * The flash message of a page, unless it belongs to one of the page's forms. It disappears with the
 * next navigation.
 */
export async function flashMessage(): Promise<ReactNode> {
  const flash = await readFlash();
  const isSignedOut = flash?.form === 'signed-out';
  if (!flash || (flash.form && !isSignedOut)) return null;
  const { tone, message } = flash;
  const Message = isSignedOut ? SignedOutNote : FlashMessage;
  return (
    <UntilNavigation>
      <Message tone={tone} message={message} />
    </UntilNavigation>
  );
}
