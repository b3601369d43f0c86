import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { bomb, drawing, heavyPhoto, photoWithPlace, saveProfile } from '../steps/profile';
import { uniqueEmail } from '../support/people';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';
import { expectValidDocument } from '../support/valid-document';

// Rejected forms, which these tests provoke.
test.use({ expectedErrors: [/4(13|22) \(.*\/api\/profile/] });

const notice = (page: Page) => page.locator('[role="alert"], [role="status"]');
const portrait = (page: Page) => page.getByRole('img', { name: 'Votre portrait actuel' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    test.use({
      javaScriptEnabled,
      // axe needs scripts.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test('a change of the profile and its photo is visible immediately', async ({
      page,
      customer,
      inspect,
    }) => {
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil et sécurité');
      await expect(field(page, 'E-mail')).toHaveValue(customer.email);
      await expect(page.getByText('Aucune photo')).toBeVisible();

      for (const label of ['Prénom', 'Téléphone']) await field(page, label).fill('');
      await field(page, 'Nom de famille').fill('D’Alembert');
      await field(page, 'E-mail').fill('pas-une-adresse');
      await saveProfile(page);
      const errors = [
        ['Prénom', 'Le prénom est requise'],
        ['Téléphone', 'Le téléphone est requis'],
        ['E-mail', /L'email n'est pas valide$/],
      ] as const;
      for (const [label, error] of errors) {
        await expect(field(page, label)).toHaveAccessibleDescription(error);
      }
      await expect(field(page, 'Nom de famille')).toHaveValue('D’Alembert');
      await expect(field(page, 'E-mail')).toHaveValue('pas-une-adresse');
      await inspect(page);

      const email = uniqueEmail();
      await field(page, 'Prénom').fill('Zoé');
      await field(page, 'E-mail').fill(email);
      await page.getByLabel('Indicatif').selectOption('+32');
      await field(page, 'Téléphone').fill('0470 12 34 56');
      await field(page, 'Photo').setInputFiles(await photoWithPlace());
      if (javaScriptEnabled) await cropByKeyboard(page, inspect);
      // With scripts the page comes anew when its words have been read, and would do so over the
      // next one.
      await Promise.all([page.waitForEvent('load'), saveProfile(page)]);
      await expect(notice(page).filter({ hasText: /profil est enregistré/ })).toBeVisible();
      await expect(portrait(page)).toBeVisible();
      await expect(field(page, 'Prénom')).toHaveValue('Zoé');
      await expect(field(page, 'Nom de famille')).toHaveValue('D’Alembert');
      await expect(field(page, 'E-mail')).toHaveValue(email);
      await expect(page.getByLabel('Indicatif')).toHaveValue('+32');
      await expect(field(page, 'Téléphone')).toHaveValue('0470 12 34 56');
      // Some images of a plain marketplace are missing.
      if (!isPlain) await expectCleanSquare(page);
      await inspect(page);

      expect(await (await page.request.get('/api/me')).json()).toMatchObject({ firstName: 'Zoé' });
      await page.goto('/my_account');
      await expect(page.getByText('Zoé D’Alembert')).toBeVisible();
    });
  });
}

test('an invalid photo is rejected when it is chosen; a large one is cropped', {
  tag: '@all',
}, async ({ page, customer, inspect }) => {
  expect(customer.email).toBeTruthy();
  await page.goto('/profile');
  await field(page, 'Prénom').fill('Zoé');
  await field(page, 'Photo').setInputFiles(drawing);
  await expect(field(page, 'Photo')).toHaveAccessibleDescription(/n’est pas une image GIF, JPG/);
  await inspect(page);
  await field(page, 'Photo').setInputFiles(await heavyPhoto());
  await expect(page.getByRole('group', { name: 'Cadrage' })).toBeVisible();
  await expect(field(page, 'Photo')).toHaveAccessibleDescription(
    /^Facultatif\. GIF, JPG ou PNG, 5\sMo au plus\.$/,
  );
  await saveProfile(page);
  await expect(portrait(page)).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an invalid photo is reported at its field, and the input is kept', {
    tag: '@all',
  }, async ({ page, customer }) => {
    await page.goto('/profile');
    await field(page, 'Prénom').fill('Zoé');
    const refusals = [
      [drawing, /n’est pas une image GIF, JPG ou PNG/],
      [await heavyPhoto(), /La photo dépasse 5\sMo/],
      [await bomb(), /trop de points/],
    ] as const;
    for (const [file, reason] of refusals) {
      await field(page, 'Photo').setInputFiles(file);
      await saveProfile(page);
      await expect(field(page, 'Photo')).toHaveAccessibleDescription(reason);
      await expect(field(page, 'Prénom')).toHaveValue('Zoé');
      await expect(field(page, 'E-mail')).toHaveValue(customer.email);
    }

    await field(page, 'Nom de famille').fill('');
    await field(page, 'Photo').setInputFiles(await photoWithPlace());
    await saveProfile(page);
    await expect(field(page, 'Nom de famille')).toHaveAccessibleDescription(
      'Le nom de famille est requis',
    );
    await expect(field(page, 'Photo')).toHaveAccessibleDescription(/choisissez-le de nouveau/);
    await page.goto('/my_account');
    await expect(page.getByText('Louise Perrin')).toBeVisible();
  });
});

/** Moves the crop area with the keyboard; the preview follows. */
async function cropByKeyboard(page: Page, inspect: (page: Page) => Promise<void>): Promise<void> {
  const square = page.getByRole('img', { name: 'La photo telle qu’elle sera montrée' });
  await expect(square).toBeVisible();
  await inspect(page);
  const zoom = page.getByRole('slider', { name: 'Agrandissement' });
  await zoom.focus();
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('4');
  await page.getByRole('slider', { name: 'De haut en bas' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider', { name: 'De haut en bas' })).toHaveValue('0');
}

async function expectCleanSquare(page: Page): Promise<void> {
  const answer = await page.request.get((await portrait(page).getAttribute('src')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  });
  const { width, height, exif } = await sharp(await answer.body()).metadata();
  expect(width).toBe(height);
  expect(exif).toBeUndefined();
}
