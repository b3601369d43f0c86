import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';

/** French letters (except Ÿ), punctuation, and characters of prices and dates. */
const french =
  'AÀÂÆBCÇDEÉÈÊËFGHIÎÏJKLMNOÔŒPQRSTUÙÛÜVWXYZ aàâæbcçdeéèêëfghiîïjklmnoôœpqrstuùûüvwxyÿz 0123456789 « » ’ “ ” – — … · • € % & @ # / ( ) ! ? : ; , .';

const largestFile = 20_000;

test.describe('the typefaces', { tag: '@once' }, () => {
  test('cover French in one small file that does not block rendering', async ({ page }) => {
    const files = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'font') return;
      files.set(
        response.url(),
        response.body().then((body) => body.byteLength),
      );
    });
    await page.goto('/');
    const preloaded = page.locator('link[rel=preload][as=font]');
    await expect(preloaded).toHaveCount(0);
    // Hydration would remove a paragraph that it did not render.
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.evaluate(async (text) => {
      const paragraph = document.createElement('p');
      paragraph.id = 'french';
      paragraph.textContent = text;
      document.querySelector('main')?.prepend(paragraph);
      await document.fonts.ready;
    }, french);
    await expect.poll(() => facesOf(page, '#french')).toEqual(['Hanken Grotesk']);
    await expect.poll(() => facesOf(page, 'h1')).toEqual(['Bodoni Moda 11pt']);
    expect(files.size).toBe(2);
    for (const [url, size] of files) expect(await size, url).toBeLessThanOrEqual(largestFile);
    const displays = await page.evaluate(() =>
      Array.from(document.fonts).flatMap(({ status, display }) =>
        status === 'loaded' && display !== 'auto' ? [display] : [],
      ),
    );
    expect(new Set(displays)).toEqual(new Set(['swap']));
  });
});

/** Returns the names of the typefaces that render an element's text. */
async function facesOf(page: Page, selector: string) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.map(({ familyName }) => familyName);
}
