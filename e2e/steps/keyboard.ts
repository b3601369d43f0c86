import type { Page } from 'playwright/test';

/** More than the tab stops of any tested page. */
const maxPresses = 200;

/** Presses the key until a matching element has the focus; fails if none gets it. */
export async function tabTo(
  page: Page,
  selector: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let count = 0; count < maxPresses; count += 1) {
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${selector}`);
}
