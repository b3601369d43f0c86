'use client';

import { createContext } from 'react';

/**
 * The session state that a page rendered for one request knows before the browser has read the
 * session.
 */
export interface KnownCustomer {
  /** As in `PublicSession`. */
  readonly account: string;
  /** null when it is unknown. */
  readonly cartCount: number | null;
}

/**
 * The customer of a personal page, from the session of its request; null on pages that are the same
 * for everybody. It applies until `useMe` has an answer.
 */
export const InitialCustomer = createContext<KnownCustomer | null>(null);
