import type { Page } from 'playwright/test';

/** More stops than any page of the tests has. */
const mostPresses = 200;

/** Presses the key until the focus is on such an element; fails when it never comes there. */
export async function tabTo(
  page: Page,
  selector: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${selector}`);
}
