import type { Page } from 'playwright/test';
import { findDresses, pick } from '../steps/shopping';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';

const notice = (page: Page) => page.locator('[role="alert"], [role="status"]');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      expectedErrors: [/422 \(.*\/api\/try-on/],
      // axe is a script too.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test('a try-on is booked: shop, day, time, and what is missing is said', async ({
      page,
      customer,
      inspect,
    }) => {
      expect(customer.email).toBeTruthy();
      const [, , , dress = ''] = await findDresses(page);
      await page.goto(dress);
      await page.getByRole('link', { name: 'Programme Try-on' }).click();
      await page.waitForURL(/\/essayage\//);
      await expect(page.getByRole('heading', { level: 1, name: 'Programme Try-on' })).toBeVisible();
      await inspect(page);

      const confirm = page.getByRole('button', { name: 'Confirmer' });
      await page.getByLabel('Boutique').selectOption('');
      await confirm.click();
      await expect(notice(page).getByText('Veuillez sélectionner une heure')).toBeVisible();
      await page.getByLabel('Créneau', { exact: true }).selectOption('16:15 - 16:45');
      await confirm.click();
      await expect(notice(page).getByText('Veuillez sélectionner une date')).toBeVisible();
      await expect(page.getByLabel('Créneau', { exact: true })).toHaveValue('16:15 - 16:45');
      await pick(page.getByRole('group', { name: 'Jour' }).getByRole('radio').last());
      await confirm.click();
      await expect(notice(page).getByText('Veuillez sélectionner une boutique')).toBeVisible();
      await inspect(page);

      // Others may have the time.
      await expect(async () => {
        const shops = page.getByLabel('Boutique').locator('option');
        await page.getByLabel('Boutique').selectOption({ index: 1 });
        expect(await shops.count()).toBeGreaterThan(1);
        const times = page.getByLabel('Créneau', { exact: true });
        await times.selectOption({ index: 1 + Math.floor(Math.random() * 28) });
        await confirm.click();
        const agenda = page.getByRole('link', { name: 'Ajouter à mon agenda' });
        await expect(agenda).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await inspect(page);
      const agenda = page.getByRole('link', { name: 'Ajouter à mon agenda' });
      const file = await page.request.get((await agenda.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toContain('text/calendar');
      expect(await file.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Essayage/);
      await page.goto('/notification');
      await expect(page.getByText('Votre essayage est réservé').first()).toBeVisible();
    });
  });
}

test('a visitor is asked to sign in, and comes back', async ({ page, inspect }) => {
  const [, , dress = ''] = await findDresses(page);
  await page.goto(dress);
  await expect(page.getByRole('button', { name: /Vidéo en direct/ })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Connectez-vous' })).toBeVisible();
  await page.getByRole('link', { name: 'Programme Try-on' }).click();
  await page.waitForURL(/\/essayage\//);
  await inspect(page);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/login\?next=%2Fessayage/);
});
