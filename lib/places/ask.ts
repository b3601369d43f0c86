import { readBounded } from '@/lib/bounded-text';

const patienceMs = 2_000;
/** Some suggestions are a few thousand bytes. */
const mostBytes = 256 * 1024;

/** Asks a service of addresses, which is not waited for long. @throws when it fails, refuses or is late */
export async function askPlaces(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the address service answered ${response.status}`);
  }
  const text = await readBounded(response, mostBytes);
  if (text === null) throw new Error('the answer of the address service is too long');
  return JSON.parse(text);
}
