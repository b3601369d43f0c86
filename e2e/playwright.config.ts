import { defineConfig, devices } from 'playwright/test';
import { installedBrowser, installedFullBrowser } from '../scripts/lib/browser';
import { isTestAll } from '../test-all';
import { isPlain } from './support/test-environment';

const isRoot = process.getuid?.() === 0;
const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];

/** Tests with @internals are about `server/next-internals`, which this setting disables. */
const disabled = process.env.NEXT_INTERNALS === 'off' ? [/@internals/] : [];
/**
 * Only `npm run test:all` repeats proofs: tests with @all, and, on the embedded marketplace, tests
 * on the desktop that also run on the phone, except those with @wide.
 */
const notNow = [...(isTestAll ? [] : [/@all/]), ...disabled];
const onDesktop = isTestAll && !isPlain ? /./ : /@once|@wide/;

export const launchOptions = {
  executablePath: process.env.VITRINE_CHROMIUM || installedBrowser(),
  // Threads that collect garbage take processor time from the other tests, and no page lives long
  // enough for optimised code to be worth its compilation. Drawing, scaling and showing pictures
  // takes an eighth of the processor time or more.
  args: [
    ...browserArguments,
    '--js-flags=--single-threaded-gc --no-opt --no-maglev',
    ...(isTestAll ? [] : ['--blink-settings=imagesEnabled=false']),
  ],
};

const fullBrowser = installedFullBrowser();

/**
 * For journeys with pictures, and for what the headless shell lacks: the back/forward cache,
 * reports of violations, and the connection type, which decides how early lazy images load.
 * Chromium would estimate it, which depends on the machine's load. All tests use the same object,
 * because each set of options starts another worker and browser.
 */
export const fullBrowserLaunchOptions = {
  ...(fullBrowser ? { executablePath: fullBrowser } : { channel: 'chromium' }),
  args: [
    ...browserArguments,
    '--force-effective-connection-type=4G',
    // Reports are sent outside the page: after a minute, and without its exception for
    // certificates.
    '--short-reporting-delay',
    '--ignore-certificate-errors',
  ],
  // Playwright disables the back/forward cache.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

/** Tests with their own fault proxy run only once, not again on a plain marketplace. */
const ownFaultProxy = isPlain ? ['**/e2e/faults/**', '**/e2e/plain/**'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ownFaultProxy,
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Each waits a third of the time.
  workers: 3,
  // Ends a test that hangs. Tests must not depend on speed: the limit leaves a busy machine a
  // multiple of what a journey takes. Slow tests declare it with `test.slow` or `test.setTimeout`.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Recording traces takes an eighth of the processor time.
    trace: { mode: isTestAll ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions,
    // nginx of `npm run scale:try` has a self-signed certificate.
    ignoreHTTPSErrors: Boolean(process.env.VITRINE_E2E_ENVIRONMENT),
    // Elements do not move, and all responses come from the shop. Some tests enable motion or
    // workers.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
  projects: [
    {
      // First, because its few tests are the longest: last, they would run alone.
      name: 'desktop',
      grep: onDesktop,
      // Limits that apply only to phones.
      grepInvert: [/@phone/, ...notNow],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Tests that do not depend on the size of the window run once.
      grepInvert: [/@once/, ...notNow],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Painting at the density of a phone takes a quarter of the processor time.
        deviceScaleFactor: isTestAll ? devices['Pixel 7'].deviceScaleFactor : 1,
        screen: undefined,
        colorScheme: 'dark',
      },
    },
  ],
});
