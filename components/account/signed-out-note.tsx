'use client';

import { useEffect } from 'react';
import { deleteOptionalData } from '@/components/session/optional-data';
import { announceSignOut } from '@/components/session/sign-out';
import { FlashMessage } from '@/components/ui/flash-message';
import type { Message } from '@/lib/domain/message';

/**
 * The message after signing out. Deletes the optional data that the browser stores, and empties the
 * customer's pages in other tabs, which the next person at this browser must not see.
 */
export function SignedOutNote(message: Message) {
  useEffect(() => {
    deleteOptionalData();
    announceSignOut();
  }, []);
  return <FlashMessage {...message} />;
}
