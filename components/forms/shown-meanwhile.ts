import { act } from '@testing-library/react';

// Taken before a test stops the clock.
const later = globalThis.setTimeout;
const lookEveryMs = 10;
const patienceMs = 60_000;

/**
 * For tests that have stopped the clock: what is shown once everything has happened that needs no time of it, such as the
 * loading of a module. @throws Error when it is never shown
 */
export async function shownMeanwhile(find: () => HTMLElement | null): Promise<HTMLElement> {
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    const found = find();
    if (found) return found;
    await act(() => new Promise<void>((resolve) => later(resolve, lookEveryMs)));
  }
  throw new Error('never shown');
}
