'use client';

import { useEffect } from 'react';
import { clearRecentSearches } from '@/components/search/recent-searches';
import { recentProductsKey } from '@/components/session/cookie-choice';
import { readOwnSizes, saveOwnSize } from '@/components/session/own-sizes';
import { store } from '@/components/session/storage';
import { FlashMessage } from '@/components/ui/flash-message';
import type { Message } from '@/lib/domain/message';

/**
 * The message after signing out. Deletes the optional data that the browser stores, which the next
 * person at this browser must not see.
 */
export function SignedOutNote(message: Message) {
  useEffect(() => {
    store(recentProductsKey, null);
    clearRecentSearches();
    for (const section of Object.keys(readOwnSizes())) saveOwnSize(section, '');
  }, []);
  return <FlashMessage {...message} />;
}
