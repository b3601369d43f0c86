'use client';

import { useEffect, useState } from 'react';

/**
 * Returns whether a request is pending, and its setter. The state resets when the browser restores
 * the page from the back/forward cache, since the request has ended long before.
 */
export function usePending(): readonly [pending: boolean, setPending: (pending: boolean) => void] {
  const [pending, setPending] = useState(false);

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setPending(false);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  return [pending, setPending];
}
