'use client';

import { useContext, useSyncExternalStore } from 'react';
import type { PublicSession } from '@/lib/domain/public-session';
import { InitialCustomer } from './initial-customer';
import { MeStore } from './me-store';

const store = new MeStore('/api/me');

/** Who is signed in, their cart and favourites: one small request for the whole page, undefined until it is answered. */
export function useMe(): PublicSession | undefined {
  return useSyncExternalStore(store.subscribe, store.known, nobodyYet);
}

/**
 * Whether a customer looks at the page, or cannot be told from one. Until it is known, what the page was made with counts:
 * on pages that are the same for everybody, nobody is signed in.
 */
export function useIsCustomer(): boolean {
  const start = useContext(InitialCustomer);
  const state = useMe()?.state;
  return state ? state !== 'visitor' : start !== null;
}

/** How to read it again after something was, or may have been, changed; other tabs follow. */
export function useRefreshMe(): () => Promise<void> {
  return store.changed;
}

function nobodyYet(): undefined {
  return undefined;
}
