import { importDress } from '../support/own-catalogue';
import { expect, test } from '../support/test';

test.use({ ownWorld: true });

test.describe('a catalogue that is not as it should be', { tag: '@once' }, () => {
  test('a long title fits a phone and keeps its guillemets together', async ({
    world,
    withoutJavaScript,
  }) => {
    if (!world) throw new Error('these tests need a world of their own');
    const word = 'Anticonstitutionnellement'.repeat(4);
    await importDress(world, `Robe « Grâce » ${word}`, { M: 3 });
    const page = await (await withoutJavaScript()).newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/sub_category?q=${word}`);
    await page.getByRole('link', { name: word }).click();
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.textContent()).toBe(`Robe «\u00a0Grâce\u00a0» ${word}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    await expect(trail).toContainText(word);
    expect((await trail.boundingBox())?.height).toBeLessThan(64);
    await expect(page.getByRole('img', { name: word }).first()).toHaveJSProperty('complete', true);
  });

  test('while the marketplace is away: the last good page, or one that says so whole', async ({
    world,
    request,
    withoutJavaScript,
  }) => {
    await request.get('/');
    await world?.stopMarketplace();
    expect((await request.get('/')).status()).toBe(200);

    for (const address of ['/sub_category?sort=price_desc&page=3', '/product_detail/abc']) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(503);
      expect(answer.headers()['retry-after'], address).toMatch(/^\d+$/);
      expect(answer.headers()['cache-control'], address).toBe('no-store');
      expect(await answer.text(), address).toMatch(/^<!DOCTYPE html><html lang="fr">/);
    }
    const page = await (await withoutJavaScript()).newPage();
    await page.goto('/product_detail/abc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Cette page ne peut pas être affichée pour l’instant',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vitrine' })).toBeVisible();
    await world?.startMarketplace();
    await expect(async () => {
      await page.getByText('Réessayer').click();
      await expect(page.getByText('Erreur 404')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
