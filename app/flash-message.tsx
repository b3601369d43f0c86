import type { ReactNode } from 'react';
import { OtherCustomer } from '@/components/account/other-customer';
import { SignedOutNote } from '@/components/account/signed-out-note';
import { UnsentFormNote } from '@/components/account/unsent-form-note';
import { UntilNavigation } from '@/components/layout/until-navigation';
import { FlashMessage } from '@/components/ui/flash-message';
import { readFlash } from '@/lib/session/flash';
import { unsentForm } from '@/lib/session/form-draft';

/** Messages with more than text, by the form that they belong to. */
const notes = new Map([
  ['signed-out', SignedOutNote],
  [unsentForm, UnsentFormNote],
]);

/**
 * The flash message of a page, unless it belongs to one of the page's forms. It disappears with the
 * next navigation.
 */
export async function flashMessage(): Promise<ReactNode> {
  const flash = await readFlash();
  if (!flash) return null;
  const { tone, message, form, isOtherCustomer } = flash;
  const View = form ? notes.get(form) : FlashMessage;
  return (
    <UntilNavigation>
      {View ? <View tone={tone} message={message} /> : null}
      {isOtherCustomer ? <OtherCustomer /> : null}
    </UntilNavigation>
  );
}
