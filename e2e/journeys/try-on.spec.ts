import type { Page } from 'playwright/test';
import { openWindows } from '../steps/sample-appointment';
import { chooseSize, findDresses, pick } from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';

const message = (page: Page) => page.getByRole('main').locator('[role="alert"], [role="status"]');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      expectedErrors: [/422 \(.*\/api\/try-on/],
      // axe needs scripts.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test('a try-on is booked with shop, day and time, and missing fields are reported', {
      tag: javaScriptEnabled ? [] : '@all',
    }, async ({ page, customer, inspect }) => {
      expect(customer.email).toBeTruthy();
      const [, , , dress = ''] = await findDresses(page);
      await page.goto(dress);
      const tryOn = page.getByRole('link', { name: 'Programme Try-on' });
      if (javaScriptEnabled) {
        await chooseSize(page);
        await expect(tryOn).toHaveAttribute('href', /taille=/);
      }
      await tryOn.click();
      await page.waitForURL(/\/essayage\//);
      await expect(page.getByRole('heading', { level: 1, name: 'Programme Try-on' })).toBeVisible();
      await inspect(page);

      const confirm = page.getByRole('button', { name: 'Confirmer' });
      const time = page.getByLabel('Créneau', { exact: true });
      const shop = page.getByLabel('Boutique');
      await shop.selectOption('');
      await confirm.click();
      await expect(message(page)).toContainText('Veuillez sélectionner une heure');
      await inspect(page);
      await time.selectOption('16:15 - 16:45');
      await confirm.click();
      await expect(message(page)).toContainText('Veuillez sélectionner une date');
      await expect(time).toHaveValue('16:15 - 16:45');
      await pick(page.getByRole('group', { name: 'Jour' }).getByRole('radio').last());
      await confirm.click();
      await expect(message(page)).toContainText('Veuillez sélectionner une boutique');

      await shop.selectOption({ index: 1 });
      await bookSomeTime(page);
      await expect(message(page)).toContainText('Votre essayage est réservé');
      const visit = page.getByRole('region', { name: 'Votre rendez-vous' });
      await expect(visit).toContainText(/\d{2}\/\d{2}\/\d{4}/);
      if (javaScriptEnabled) await expect(visit).toContainText('À essayer');
      await inspect(page);
      const agenda = visit.getByRole('link', { name: 'Ajouter à mon agenda' });
      const file = await page.request.get((await agenda.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toContain('text/calendar');
      expect(await file.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Essayage/);
      // The URL alone does not reveal an appointment.
      await page.goto(page.url());
      await expect(confirm).toBeVisible();
      await expect(visit).toBeHidden();
    });
  });
}

test('a visitor must sign in, and returns', { tag: ['@once', '@all'] }, async ({
  page,
  marketplace,
  person,
  inspect,
}) => {
  const [, , dress = ''] = await findDresses(page);
  await page.goto(dress);
  await expect(page.getByRole('button', { name: /Vidéo en direct/ })).toBeDisabled();
  const login = page.getByRole('main').getByRole('link', { name: 'Connectez-vous' });
  await expect(login).toBeVisible();
  await page.getByRole('link', { name: 'Programme Try-on' }).click();
  await page.waitForURL(/\/essayage\//);
  await inspect(page);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/login\?next=%2Fessayage/);

  await registerCustomer(page, marketplace, person);
  await page.goto(dress);
  await expect(login).toBeHidden();
});

/** Chooses another time if another test has just taken one. */
async function bookSomeTime(page: Page): Promise<void> {
  const booked = page.getByRole('region', { name: 'Votre rendez-vous' });
  const refused = page.getByText('vient d’être réservé');
  const list = page.getByLabel('Créneau', { exact: true });
  const free = await list
    .locator('option:enabled')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  const open = free.filter((time) => openWindows.includes(time));
  const first = Math.floor(Math.random() * open.length);
  for (const time of [...open.slice(first), ...open.slice(0, first)]) {
    await list.selectOption(time);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(booked.or(refused).first()).toBeVisible();
    if (await booked.isVisible()) return;
  }
  throw new Error('no time is left');
}
