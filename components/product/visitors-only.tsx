'use client';

import type { ReactNode } from 'react';
import { useMe } from '@/components/session/use-me';

/**
 * Shows its children unless a customer is signed in. The page is the same for everybody at first:
 * until the session is known, the style sheet hides them in a browser that has one.
 */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const state = useMe()?.state;
  if (state && state !== 'visitor') return null;
  return <div data-unsure={!state || undefined}>{children}</div>;
}
