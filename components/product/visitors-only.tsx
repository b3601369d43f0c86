'use client';

import type { ReactNode } from 'react';
import { useIsCustomer } from '@/components/session/use-me';

/**
 * Shows its children unless a customer is signed in. The page is the same for everybody at first,
 * so that they disappear when the session is known.
 */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  return useIsCustomer() ? null : children;
}
