import type { Page } from 'playwright/test';
import { fullBrowserLaunchOptions } from '../playwright.config';
import { openHttpsProxy } from '../support/https-proxy';
import { expect, test } from '../support/test';

test.use({
  expectedErrors: [/Content Security Policy/],
  ignoreHTTPSErrors: true,
  // The headless shell sends no reports.
  launchOptions: fullBrowserLaunchOptions,
});

/** Loads a picture that the policy of every page forbids. */
function violate(page: Page): Promise<void> {
  return page.evaluate(() => {
    new Image().src = 'https://pirate.example/pixel.png';
  });
}

test(
  'Chromium reports a violation through the Reporting API',
  { tag: '@once' },
  async ({ page, marketplace }, testInfo) => {
    const proxy = await openHttpsProxy(marketplace.baseURL, testInfo.outputDir);
    try {
      for (const path of ['/', '/login']) {
        const address = proxy.address + path;
        await page.goto(address);
        await violate(page);
        await expect
          .poll(() =>
            proxy.passed.filter(({ body }) => body.includes(`"documentURL":"${address}"`)),
          )
          .toEqual([
            expect.objectContaining({
              method: 'POST',
              path: '/api/csp-reports',
              contentType: 'application/reports+json',
              body: expect.stringContaining('"blockedURL":"https://pirate.example/pixel.png"'),
              status: 204,
            }),
          ]);
      }
    } finally {
      await proxy.close();
    }
  },
);

test('a browser without the Reporting API reports a violation', { tag: '@once' }, async ({
  page,
}) => {
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy']?.replace('; report-to csp', '');
    expect(policy).toContain('report-uri');
    const headers = { ...response.headers(), 'content-security-policy': policy ?? '' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/login');
  const reported = page.waitForResponse('/api/csp-reports');
  await violate(page);
  const report = await reported;
  expect(report.status()).toBe(204);
  expect(report.request().postDataJSON()).toMatchObject({
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://pirate.example/pixel.png',
    },
  });
});
