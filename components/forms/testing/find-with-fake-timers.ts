import { act } from '@testing-library/react';

// Read before a test installs fake timers.
const realSetTimeout = globalThis.setTimeout;
const pollMs = 10;
const timeoutMs = 60_000;

/**
 * Waits for an element in a test with fake timers, in real time: for work that needs none of the
 * faked time, such as loading a module.
 * @throws Error when the element does not appear
 */
export async function findWithFakeTimers(find: () => HTMLElement | null): Promise<HTMLElement> {
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const found = find();
    if (found) return found;
    await act(() => new Promise<void>((resolve) => realSetTimeout(resolve, pollMs)));
  }
  throw new Error('The element did not appear');
}
