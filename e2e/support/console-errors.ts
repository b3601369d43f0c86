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
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => note(failure.error().stack ?? failure.error().message));
  return () => expect(seen, 'errors in the console of the browser').toEqual([]);
}
