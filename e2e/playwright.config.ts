import { defineConfig, devices } from 'playwright/test';
import { installedBrowser } from '../scripts/lib/browser.mjs';

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

/**
 * What says the same again is for `npm run test:all`: more places (@all), and the desktop for what was shown on the phone,
 * but for journeys that are others there (@wide).
 */
const isAll = Boolean(process.env.VITRINE_TEST_ALL);
const notNow = isAll ? [] : [/@all/];
const onDesktop = isAll ? /./ : /@once|@wide/;

export const launchOptions = {
  executablePath: process.env.VITRINE_CHROMIUM || installedBrowser(),
  args: browserArguments,
};

/** What puts its own stand-in before the shop is tried once, whatever marketplace the journeys meet. */
const ownStandIn =
  process.env.VITRINE_E2E_MARKETPLACE === 'plain' ? ['**/e2e/faults/**', '**/e2e/plain/**'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ownStandIn,
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // How long is long enough on a machine that is busy with something else; a test that passes does not wait for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a trace is made of takes an eighth of the processor's time: only where there is time for it.
    trace: { mode: isAll ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions,
    // nginx of `npm run scale:try` has a certificate that it made itself.
    ignoreHTTPSErrors: Boolean(process.env.VITRINE_E2E_WORLD),
    // What is pressed stands still, and every answer comes from the shop; their own journeys switch both on.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      // What does not depend on the size of the window is shown once.
      grepInvert: [/@once/, ...notNow],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: undefined,
        colorScheme: 'dark',
      },
    },
    {
      name: 'desktop',
      grep: onDesktop,
      // What is bounded for phones alone.
      grepInvert: [/@phone/, ...notNow],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
