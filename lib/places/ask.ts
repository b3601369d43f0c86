const patienceMs = 2_000;

/** Asks a service of addresses, which is not waited for long. @throws when it fails, refuses or is late */
export async function askPlaces(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`the address service answered ${response.status}`);
  return response.json();
}
