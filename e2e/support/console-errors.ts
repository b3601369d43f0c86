import { STATUS_CODES } from 'node:http';
import { type BrowserContext, expect } from 'playwright/test';

/**
 * Notes what goes wrong in the pages of a context; breaches of the content policy are among the console's errors.
 * @returns what fails when anything was noted
 */
export function watchErrors(context: BrowserContext, expected: readonly RegExp[]): () => void {
  const seen: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${named(message.text())} (${message.location().url})`);
  });
  context.on('weberror', (failure) => note(failure.error().stack ?? failure.error().message));
  return () => expect(seen, 'errors in the console of the browser').toEqual([]);
}

/** Over HTTP/2 a status has no name of its own. */
function named(text: string): string {
  return text.replace(/status of (\d+) \(\)/, (_, status: string) => {
    return `status of ${status} (${STATUS_CODES[status] ?? ''})`;
  });
}
