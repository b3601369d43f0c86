'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function after hydration and when the page is shown again. Values that were chosen before
 * the scripts loaded, or that the browser restores after a reload or Back, fire no event.
 */
export function useSilentChanges(look: () => void): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const onShow = () => lookNow();
    onShow();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
