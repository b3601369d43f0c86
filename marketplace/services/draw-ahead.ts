import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pictures } from './pictures';

/**
 * Draws the pictures that a newcomer meets first, one after the other, while nobody waits for them.
 * Ends when all are there, at the first failure, or when `signal` says so.
 */
export async function drawAhead(
  pictures: Pictures,
  names: Iterable<string>,
  signal: AbortSignal,
): Promise<void> {
  for (const name of names) {
    if (signal.aborted) return;
    await pictures.find(name);
    await nextTurn();
  }
}
