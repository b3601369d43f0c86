import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from 'playwright/test';
import { expectAccessible } from './accessibility';
import { watchErrors } from './console-errors';
import { sharedPlaces } from './global-setup';
import { readCode } from './mail';
import { openOneMoreShop } from './one-more-shop';
import { newPerson, type Person, registerCustomer } from './people';
import { expectValidDocument } from './valid-document';
import { type Places, startWorld, type World, type WorldOptions } from './world';

export { expect } from 'playwright/test';

interface Marketplace extends Places {
  /** The newest six-digit code mailed to an address. */
  readCode(email: string): Promise<string>;
}

type Settings = Parameters<typeof openOneMoreShop>[1];
type OneMoreShop = Awaited<ReturnType<typeof openOneMoreShop>>;

interface TestFixtures {
  /** Messages in the browser's console that a test provokes, such as the refusal of a form. */
  expectedErrors: readonly RegExp[];
  /** Whether pages are fetched before they are opened: what a test counts or breaks is asked for by the test. */
  fetchesAhead: boolean;
  savesData: undefined;
  /** Fails the test on any other error in the console, error of a script or breach of the content policy. */
  noConsoleErrors: undefined;
  marketplace: Marketplace;
  /** One more shop in front of the marketplace, with settings of its own; ends with the test. */
  openOneMoreShop: (settings?: Settings) => Promise<OneMoreShop>;
  /** Somebody who has no account yet. */
  person: Person;
  /** Somebody with an account, signed in on `page`. */
  customer: Person;
  /** Fails when axe finds anything on the page, or its document is not valid HTML. */
  inspect: (page: Page) => Promise<void>;
  /** A browser window of its own in which no script runs. */
  withoutJavaScript: () => Promise<BrowserContext>;
}

interface WorkerFixtures {
  /** For a whole file: its tests get a marketplace and a shop of their own, which they may kill. */
  ownWorld: boolean | WorldOptions;
  /** The tests' own world; only with `ownWorld`. */
  world: World | null;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownWorld: [false, { option: true, scope: 'worker' }],
  world: [
    async ({ ownWorld }, use) => {
      const world = ownWorld ? await startWorld(ownWorld === true ? {} : ownWorld) : null;
      await use(world);
      await world?.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  marketplace: async ({ world }, use) => {
    const places = world ?? sharedPlaces();
    await use({ ...places, readCode: (email) => readCode(places.dataDir, email) });
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
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  expectedErrors: [[], { option: true }],
  fetchesAhead: [false, { option: true }],
  savesData: [
    async ({ context, fetchesAhead }, use) => {
      if (!fetchesAhead) {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
  noConsoleErrors: [
    // A page may still be fetching when its test is over: no shop ends before its errors are counted.
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
      await expectValidDocument(page);
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

/** Every test comes from an address of its own, so that limits per address do not count tests together. */
function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
