import type { Page } from 'playwright/test';

/**
 * Answers the cookie notice once it can be pressed: before that, presses go to what it covers, and
 * Playwright would scroll the page to find a place where the button receives them.
 */
export async function answerCookies(page: Page, answer: 'Accepter' | 'Rejeter'): Promise<void> {
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.evaluate((shown) =>
    Promise.all(shown.getAnimations().map(({ finished }) => finished)),
  );
  await notice.getByRole('button', { name: answer }).click();
}
