import type { ReactNode } from 'react';
import { FlashMessage } from '@/components/ui/flash-message';
import { readFlash } from '@/lib/session/flash';

/** The message that a form left for the page, where it belongs to no form on it. */
export async function leftMessage(): Promise<ReactNode> {
  const flash = await readFlash();
  return flash && !flash.form ? <FlashMessage {...flash} /> : null;
}
