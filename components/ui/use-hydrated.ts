import { useSyncExternalStore } from 'react';

/**
 * Whether React has hydrated the page: false on the server and in the first render, which must
 * match it.
 */
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
