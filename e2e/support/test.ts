import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from 'playwright/test';
import { isTestAll } from '../../test-all';
import { expectAccessible } from './accessibility';
import { expectNamed } from './accessible-names';
import { watchErrors } from './console-errors';
import { expectLegible } from './display';
import { sharedEndpoints } from './global-setup';
import { expectKeyboardReachesAll } from './keyboard-walk';
import { readCode } from './mail';
import { openOneMoreShop } from './one-more-shop';
import { ownEnvironmentOf } from './own-environment';
import { newPerson, type Person, registerCustomer } from './people';
import type { Endpoints, TestEnvironment } from './test-environment';
import { expectValidDocument } from './valid-document';

export { expect } from 'playwright/test';

interface Marketplace extends Endpoints {
  /** The newest six-digit code mailed to an address. */
  readCode(email: string): Promise<string>;
}

type Settings = Parameters<typeof openOneMoreShop>[1];
type OneMoreShop = Awaited<ReturnType<typeof openOneMoreShop>>;

interface TestFixtures {
  /** Console errors that a test expects, for example of a rejected form. */
  expectedErrors: readonly RegExp[];
  /** Whether pages are prefetched. Off by default, so that all requests are those of the test. */
  prefetches: boolean;
  savesData: undefined;
  /** Whether pages load their scripts only with the first action of the visitor. */
  defersScripts: boolean;
  startsScripts: undefined;
  /**
   * Fails the test on other console errors, script errors and content security policy violations.
   */
  noConsoleErrors: undefined;
  /** The tests' own environment; null without `startOwnEnvironment`. */
  environment: TestEnvironment | null;
  marketplace: Marketplace;
  /** Starts another shop for the marketplace; it is stopped at the end of the test. */
  openOneMoreShop: (settings?: Settings) => Promise<OneMoreShop>;
  /** The data of a new person without an account. */
  person: Person;
  /** A customer who is signed in on `page`. */
  customer: Person;
  /**
   * Fails if axe finds a violation on the page, something has no name or its document is not valid
   * HTML.
   */
  inspect: (page: Page) => Promise<void>;
  /**
   * Like `inspect`; also shows the page narrow, with text spacing and zoomed, and tabs through it.
   */
  examine: (page: Page) => Promise<void>;
  /** Opens a new browser context without JavaScript. */
  withoutJavaScript: () => Promise<BrowserContext>;
}

/** Tabbing takes seconds on each page, so that only `npm run test:all` does it on all of them. */
const walkedPages = ['/category', '/register', '/cart', '/address'];

export const test = base.extend<TestFixtures>({
  environment: async ({}, use, { file }) => use(ownEnvironmentOf(file)),
  marketplace: async ({ environment }, use) => {
    const endpoints = environment ?? sharedEndpoints();
    await use({ ...endpoints, readCode: (email) => readCode(endpoints.dataDir, email) });
  },
  openOneMoreShop: async ({ marketplace }, use) => {
    const opened: OneMoreShop[] = [];
    await use(async (settings) => {
      const shop = await openOneMoreShop(marketplace, settings);
      opened.push(shop);
      return shop;
    });
    await Promise.all(opened.map((shop) => shop.stop()));
  },
  baseURL: async ({ marketplace }, use) => use(marketplace.baseURL),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomAddress() }),
  expectedErrors: [[], { option: true }],
  prefetches: [false, { option: true }],
  savesData: [
    async ({ context, prefetches }, use) => {
      if (!prefetches) {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
  defersScripts: [false, { option: true }],
  startsScripts: [
    async ({ context, defersScripts }, use) => {
      if (!defersScripts) await context.addInitScript(actAtOnce);
      await use(undefined);
    },
    { auto: true },
  ],
  noConsoleErrors: [
    // Shops are stopped after the check, because a page may still send requests after its test.
    async ({ context, expectedErrors, openOneMoreShop: _endsLater }, use) => {
      const check = watchErrors(context, expectedErrors);
      await use(undefined);
      check();
    },
    { auto: true },
  ],
  person: async ({}, use) => use(newPerson()),
  customer: async ({ page, marketplace, person }, use) => {
    await registerCustomer(page, marketplace, person);
    await use(person);
  },
  inspect: async ({}, use) =>
    use(async (page) => {
      await expectAccessible(page);
      await expectNamed(page);
      await expectValidDocument(page);
    }),
  examine: async ({ inspect }, use) =>
    use(async (page) => {
      await inspect(page);
      await expectLegible(page);
      const { pathname } = new URL(page.url());
      if (isTestAll || walkedPages.includes(pathname)) await expectKeyboardReachesAll(page);
    }),
  withoutJavaScript: async ({ browser, baseURL, extraHTTPHeaders }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const options = { baseURL, extraHTTPHeaders, javaScriptEnabled: false };
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Returns a random client address, so that rate limits per address do not count tests together. */
function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Runs in the browser. */
function actAtOnce(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')));
}
