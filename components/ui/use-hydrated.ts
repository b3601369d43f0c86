import { useSyncExternalStore } from 'react';

/** Whether scripts have taken the page over: false on the server and in the first render, which must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
