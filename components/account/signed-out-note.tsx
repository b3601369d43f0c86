'use client';

import { useEffect } from 'react';
import { deleteOptionalData } from '@/components/session/optional-data';
import { FlashMessage } from '@/components/ui/flash-message';
import type { Message } from '@/lib/domain/message';

/**
 * The message after signing out. Deletes the optional data that the browser stores, which the next
 * person at this browser must not see.
 */
export function SignedOutNote(message: Message) {
  useEffect(deleteOptionalData, []);
  return <FlashMessage {...message} />;
}
