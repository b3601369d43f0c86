import type { Server } from './server';

/** Environment for a server whose clock the tests advance. */
export const manualClock = { MARKETPLACE_CLOCK: 'manual' } as const;

/**
 * Advances the clock of a server started with `manualClock`, and resolves when everything due by
 * then is done.
 */
export async function moveClock(server: Server, seconds: number): Promise<void> {
  const response = await fetch(`${server.api}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  if (response.status !== 200) throw new Error(`the clock answered ${response.status}`);
}
