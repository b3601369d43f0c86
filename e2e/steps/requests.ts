import type { Page } from 'playwright/test';

/**
 * Waits until the test has received the events of all requests that the page has started so far,
 * to prove that it has not started a certain one. `waitForLoadState('networkidle')` cannot: it
 * returns at once if the network was idle at any time since the navigation.
 */
export async function receiveRequests(page: Page): Promise<void> {
  // Events arrive in the order of the requests.
  await page.evaluate(async () => void (await fetch('/api/health')));
}
