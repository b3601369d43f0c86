'use client';

import { useEffect, useState } from 'react';

/**
 * Whether an answer is awaited, and how to say so. A page that was left for another one may come back from the browser's
 * back/forward cache as it was; what it waited for has long been answered, so that it waits no more.
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
