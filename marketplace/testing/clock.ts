import type { Server } from './server';

/** What a server is started with for its clock to be moved. */
export const manualClock = { MARKETPLACE_CLOCK: 'manual' } as const;

/** Moves the clock of a server that was started with `manualClock`; ends when what was due by then has been done. */
export async function moveClock(server: Server, seconds: number): Promise<void> {
  const response = await fetch(`${server.api}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  if (response.status !== 200) throw new Error(`the clock answered ${response.status}`);
}
