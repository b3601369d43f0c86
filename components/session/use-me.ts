'use client';

import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type PublicSession, unknownSession } from '@/lib/domain/public-session';

const address = '/api/me';

async function read(): Promise<PublicSession> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`GET ${address}: ${response.status}`);
  return response.json();
}

/**
 * Who is signed in, their cart and favourites: one small request for the whole page, undefined until it is answered. What
 * was known before counts no more once it could not be read again: it may have been changed meanwhile.
 */
export function useMe(): PublicSession | undefined {
  const { data, error } = useSWR<PublicSession, unknown>(address, read, {
    revalidateOnFocus: true,
    shouldRetryOnError: false,
    dedupingInterval: 1_000,
  });
  return error === undefined ? data : unknownSession;
}

/** How to read it again after something was, or may have been, changed. */
export function useRefreshMe(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(address);
  }, [mutate]);
}
