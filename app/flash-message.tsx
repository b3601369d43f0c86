import type { ReactNode } from 'react';
import { FlashMessage } from '@/components/ui/flash-message';
import { readFlash } from '@/lib/session/flash';

/** The flash message of a page, unless it belongs to one of the page's forms. */
export async function flashMessage(): Promise<ReactNode> {
  const flash = await readFlash();
  return flash && !flash.form ? <FlashMessage {...flash} /> : null;
}
