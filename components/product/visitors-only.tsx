'use client';

import type { ReactNode } from 'react';
import { useIsCustomer } from '@/components/session/use-me';

/** What is there until it is known that a customer looks at the page, which is the same for everybody at first. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  return useIsCustomer() ? null : children;
}
