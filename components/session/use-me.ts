'use client';

import { useContext, useSyncExternalStore } from 'react';
import type { PublicSession } from '@/lib/domain/public-session';
import { InitialCustomer } from './initial-customer';
import { MeStore } from './me-store';

/** The session of the page. */
export const session = new MeStore();

/**
 * The session with cart and favourites, from one small request for the whole page; undefined until
 * it is answered.
 */
export function useMe(): PublicSession | undefined {
  return useSyncExternalStore(session.subscribe, session.known, noSession);
}

/**
 * Whether a customer is signed in, or may be. Until the session is known, the page's initial state
 * applies: on pages that are the same for everybody, nobody is signed in.
 */
export function useIsCustomer(): boolean {
  const start = useContext(InitialCustomer);
  const state = useMe()?.state;
  return state ? state !== 'visitor' : start !== null;
}

/** Returns a function that reads the session again after a possible change; other tabs follow. */
export function useRefreshMe(): () => Promise<void> {
  return session.changed;
}

function noSession(): undefined {
  return undefined;
}
