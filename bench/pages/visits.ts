import type { Page } from 'playwright';
import { openPhone } from './phone';

const settledMs = 5_000;
const looksMs = 1_000;
const longTaskMs = 50;
const backWithinMs = 30_000;
/** Which card is pressed: none that is in sight before the listing is scrolled. */
const belowTheFold = 9;

/** What a page is to somebody who opens it for the first time. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** How long the page could not answer: what each long task holds beyond 50 ms. */
  readonly blocked: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Opens an address in a new browser, and looks on until five seconds after it has loaded. */
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

/** The way from a listing to a product, and back. */
export interface Way {
  /** From the press until the product's heading is there. */
  readonly there: number;
  /** From Back until the listing is there. */
  readonly back: number;
  /** Whether it stands where it stood. */
  readonly isSamePlace: boolean;
  /** Bytes of the pages that the listing fetched before the press. */
  readonly ahead: number;
}

interface Ends {
  /** The link to the product, as a selector. */
  readonly link: string;
  /** What the product's page alone has. */
  readonly arrived: string;
}

/** Opens a listing, looks at it, presses a card's link in sight, and goes back. */
export async function goAndReturn(listing: string, { link, arrived }: Ends): Promise<Way> {
  const { page, wire, close } = await openPhone();
  try {
    await page.goto(listing, { waitUntil: 'load' });
    await page.waitForTimeout(settledMs);
    const card = page.locator(link).nth(belowTheFold);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(looksMs);
    const place = await page.evaluate(() => scrollY);
    await page.evaluate((selector) => sessionStorage.setItem('awaited', selector), arrived);
    const { ahead } = wire.counted;
    await card.click({ noWaitAfter: true });
    const there = await arrivalOf(page);
    await page.waitForTimeout(looksMs);
    const { began, ended } = await returnTo(page, arrived);
    const isSamePlace = Math.abs((await page.evaluate(() => scrollY)) - place) < 2;
    return { there, back: ended - began, isSamePlace, ahead };
  } finally {
    await close();
  }
}

async function arrivalOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => Number(sessionStorage.getItem('arrived')));
  return handle.evaluate((arrived) => arrived - Number(sessionStorage.getItem('pressed')));
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
  throw new Error('Back leads to no listing that is scrolled');
}

declare global {
  interface Window {
    /** Kept by `in-page.mjs`. */
    seen: {
      readonly firstPaint: number;
      readonly largestPaint: number;
      readonly tasks: readonly { readonly start: number; readonly length: number }[];
    };
  }
}
