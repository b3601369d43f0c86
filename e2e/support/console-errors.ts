import { STATUS_CODES } from 'node:http';
import { type BrowserContext, expect } from 'playwright/test';

/**
 * Records errors of scripts and of the console in all pages of a context. The console also reports
 * violations of the content security policy.
 * @returns a function that fails if there were unexpected errors
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

/** Adds the name of an HTTP status, which HTTP/2 does not send. */
function named(text: string): string {
  return text.replace(/status of (\d+) \(\)/, (_, status: string) => {
    return `status of ${status} (${STATUS_CODES[status] ?? ''})`;
  });
}
