import type { Page } from 'playwright';
import { openPhone } from './phone';

/** Longer than the three seconds after which a page that is only read loads its scripts. */
const settledMs = 8_000;
const looksMs = 1_000;
const longTaskMs = 50;
const backWithinMs = 30_000;
/** Index of the clicked card, which is below the fold until the listing is scrolled. */
const belowTheFold = 9;

/** Measurements of the first visit of a page. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: the part of each long task beyond 50 ms. */
  readonly blocked: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Opens an address in a new browser and measures it until eight seconds after it has loaded. */
export async function visit(address: string): Promise<Visit> {
  const { page, wire, close } = await openPhone();
  try {
    const response = await page.goto(address, { waitUntil: 'load' });
    if (!response?.ok()) throw new Error(`${address}: ${response?.status()}`);
    await page.waitForTimeout(settledMs);
    const seen = await page.evaluate(() => window.seen);
    const tasks = seen.tasks.filter(({ start }) => start >= seen.firstPaint);
    const { bytes, requests } = wire.counted;
    return {
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      blocked: tasks.reduce((sum, { length }) => sum + Math.max(0, length - longTaskMs), 0),
      bytes,
      requests,
    };
  } finally {
    await close();
  }
}

/** Measurements of a navigation from a listing to a product, and back. */
export interface Navigation {
  /** Milliseconds from the click until the product is visible. */
  readonly forwardMs: number;
  /** Milliseconds from Back until the listing is visible. */
  readonly backMs: number;
  /** Whether Back restores the scroll position. */
  readonly restoresScroll: boolean;
  /** Bytes of the pages that the listing prefetched before the click. */
  readonly prefetchedBytes: number;
}

interface Ends {
  /** Selector of the link to the product. */
  readonly link: string;
  /** Selector of an element that only the product page has. */
  readonly arrived: string;
}

/** Opens a listing, scrolls to a card, clicks its link, and goes back. */
export async function navigateAndReturn(
  listing: string,
  { link, arrived }: Ends,
): Promise<Navigation> {
  const { page, wire, close } = await openPhone();
  try {
    await page.goto(listing, { waitUntil: 'load' });
    await page.waitForTimeout(settledMs);
    const card = page.locator(link).nth(belowTheFold);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(looksMs);
    const place = await page.evaluate(() => scrollY);
    await page.evaluate((selector) => sessionStorage.setItem('awaited', selector), arrived);
    const { rscBytes: prefetchedBytes } = wire.counted;
    await card.click({ noWaitAfter: true });
    const forwardMs = await arrivalOf(page);
    await page.waitForTimeout(looksMs);
    const { began, ended } = await returnTo(page, arrived);
    const restoresScroll = Math.abs((await page.evaluate(() => scrollY)) - place) < 2;
    return { forwardMs, backMs: ended - began, restoresScroll, prefetchedBytes };
  } finally {
    await close();
  }
}

async function arrivalOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => Number(sessionStorage.getItem('arrived')));
  return handle.evaluate((arrived) => arrived - Number(sessionStorage.getItem('clicked')));
}

async function returnTo(page: Page, arrived: string) {
  const began = Date.now();
  await page.evaluate(() => history.back());
  while (Date.now() - began < backWithinMs) {
    const isBack = await page
      .evaluate((selector) => !document.querySelector(selector) && scrollY > 0, arrived)
      .catch(() => false);
    if (isBack) return { began, ended: Date.now() };
  }
  throw new Error('Back did not restore a scrolled listing');
}

declare global {
  interface Window {
    /** Recorded by `page-timings.mjs`. */
    seen: {
      readonly firstPaint: number;
      readonly largestPaint: number;
      readonly tasks: readonly { readonly start: number; readonly length: number }[];
    };
  }
}
