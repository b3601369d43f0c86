import { readBounded } from '@/lib/parsing/bounded-text';

const timeoutMs = 2_000;
/** Suggestions take a few thousand bytes at most. */
const maxBytes = 256 * 1024;

/** Calls an address service with a short timeout. @throws when it fails, refuses or times out */
export async function askPlaces(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, {
    ...init,
    // A redirect to another site would pass the operator's key on, which is in a header of its own.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the address service answered ${response.status}`);
  }
  const text = await readBounded(response, maxBytes);
  if (text === null) throw new Error('the answer of the address service is too long');
  return JSON.parse(text);
}
