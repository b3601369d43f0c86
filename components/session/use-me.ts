'use client';

import useSWR, { mutate } from 'swr';
import type { PublicSession } from '@/lib/domain/public-session';

const address = '/api/me';

async function read(): Promise<PublicSession> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`GET ${address}: ${response.status}`);
  return response.json();
}

/** Who is signed in, their cart and favourites: one small request for the whole page, undefined until it is answered. */
export function useMe(): PublicSession | undefined {
  return useSWR<PublicSession>(address, read, {
    revalidateOnFocus: true,
    shouldRetryOnError: false,
    dedupingInterval: 1_000,
  }).data;
}

/** Reads it again after something was changed. */
export async function refreshMe(): Promise<void> {
  await mutate(address);
}
