'use client';

import { createContext } from 'react';

/** What a page that is made for one request knows of its customer before the browser has asked. */
export interface KnownCustomer {
  /** null: not known. */
  readonly cartCount: number | null;
}

/**
 * The customer of a personal page, by the session that came with the request; null on pages that are the same for everybody.
 * It holds until `useMe` knows more.
 */
export const InitialCustomer = createContext<KnownCustomer | null>(null);
