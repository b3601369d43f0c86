import type { Page } from 'playwright/test';
import { findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';

/** Tries to run a script in the ways that an injection would use, and counts the violations. */
function inject(page: Page) {
  return page.evaluate(async () => {
    Object.assign(window, { injected: [] });
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      violations.push(effectiveDirective);
    });
    const code = 'window.injected.push("inline")';
    const attempts = {
      inline: () => {
        const script = document.createElement('script');
        script.append(code);
        document.body.append(script);
      },
      html: () => {
        document.body.insertAdjacentHTML('beforeend', `<img src="/" onerror='${code}'>`);
      },
      foreign: () => {
        const script = document.createElement('script');
        script.src = 'https://pirate.example/x.js';
        document.body.append(script);
      },
    };
    const refused = Object.entries(attempts).filter(([, attempt]) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    });
    // The events of violations are tasks: they are dispatched before this one.
    await new Promise((resolve) => setTimeout(resolve));
    const injected: unknown = Reflect.get(window, 'injected');
    return { refused: refused.map(([name]) => name), injected, violations };
  });
}

test.describe('an injected script', () => {
  test.use({
    expectedErrors: [/Content Security Policy|This document requires 'Trusted|404 \(Not Found\)/],
  });

  test('does not run on any kind of page', { tag: '@once' }, async ({ page }) => {
    const [dress = ''] = await findDresses(page);
    for (const address of ['/', dress, '/login', '/nulle-part', '/product_detail/inconnu']) {
      await page.goto(address);
      await page.waitForFunction(() => window.trustedTypes?.defaultPolicy);
      const { refused, injected, violations } = await inject(page);
      expect(injected, address).toEqual([]);
      expect(refused, address).toEqual(['html', 'foreign']);
      await expect(page.locator('img[onerror]'), address).toHaveCount(0);
      expect(violations.length, address).toBeGreaterThanOrEqual(refused.length);
      expect(new Set(violations), address).toContain('require-trusted-types-for');
    }
  });
});

test('violations are reported, in small reports', { tag: '@once' }, async ({ request }) => {
  for (const [bytes, status] of [
    [1_000, 204],
    [20_000, 413],
  ] as const) {
    const headers = { 'content-type': 'application/reports+json' };
    const report = await request.post('/api/csp-reports', { headers, data: ' '.repeat(bytes) });
    expect(report.status()).toBe(status);
  }
});
