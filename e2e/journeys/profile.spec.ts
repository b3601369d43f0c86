import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { signIn } from '../steps/entry';
import {
  bomb,
  changePassword,
  drawing,
  expectSignedOut,
  heavyPhoto,
  photoWithPlace,
  saveProfile,
} from '../steps/profile';
import { mailDriverLink } from '../support/drivers';
import { logIn, uniqueEmail } from '../support/people';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';
import { isPlain } from '../support/world';

// Refused forms, which these tests provoke.
test.use({ expectedErrors: [/4(13|22) \(.*\/api\/(profile|password)/] });

const notice = (page: Page) => page.locator('[role="alert"], [role="status"]');
const portrait = (page: Page) => page.getByRole('img', { name: 'Votre portrait actuel' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      // axe is a script too.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test('a profile is changed, with a photo, and the shop knows it at once', async ({
      page,
      customer,
      inspect,
    }) => {
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil et sécurité');
      await expect(field(page, 'E-mail')).toHaveValue(customer.email);
      await expect(page.getByText('Aucune photo')).toBeVisible();
      await inspect(page);

      for (const label of ['Prénom', 'Téléphone']) await field(page, label).fill('');
      await field(page, 'Nom de famille').fill('D’Alembert');
      await field(page, 'E-mail').fill('pas-une-adresse');
      await saveProfile(page);
      const errors = [
        ['Prénom', 'Le prénom est requise'],
        ['Téléphone', 'Le téléphone est requis'],
        ['E-mail', "L'email n'est pas valide"],
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
      await saveProfile(page);
      await expect(notice(page).filter({ hasText: /profil est enregistré/ })).toBeVisible();
      await expect(portrait(page)).toBeVisible();
      await expect(field(page, 'Prénom')).toHaveValue('Zoé');
      await expect(field(page, 'Nom de famille')).toHaveValue('D’Alembert');
      await expect(field(page, 'E-mail')).toHaveValue(email);
      await expect(page.getByLabel('Indicatif')).toHaveValue('+32');
      await expect(field(page, 'Téléphone')).toHaveValue('0470 12 34 56');
      // A plain marketplace has lost some of its pictures.
      if (!isPlain) await expectCleanSquare(page);
      await inspect(page);

      expect(await (await page.request.get('/api/me')).json()).toMatchObject({ firstName: 'Zoé' });
      await page.goto('/my_account');
      await expect(page.getByText('Zoé D’Alembert')).toBeVisible();
    });

    test('a new password ends every session, and no older cookie opens anything', async ({
      page,
      context,
      browser,
      baseURL,
      marketplace,
      customer,
      inspect,
    }) => {
      const copied = await browser.newContext({
        baseURL,
        storageState: await context.storageState(),
      });
      const elsewhere = await browser.newContext({ baseURL });
      await logIn(elsewhere, marketplace, customer);
      for (const one of [copied, elsewhere]) {
        expect(await (await one.request.get('/api/me')).json()).toMatchObject({
          state: 'signed-in',
        });
      }

      await page.goto('/profile');
      await changePassword(page, 'pas-le-bon', 'Velours-123456');
      await expect(notice(page).filter({ hasText: /incorrect/ })).toBeVisible();
      await inspect(page);
      await changePassword(page, customer.password, 'Velours-123456');
      const done = notice(page).filter({ hasText: 'Votre mot de passe est changé' });
      await expect(done.first()).toBeVisible();
      await page.waitForURL('/login');
      await expect(done).toBeVisible();

      for (const one of [page, copied, elsewhere]) await expectSignedOut(one);
      await signIn(page, { ...customer, password: 'Velours-123456' });
      for (const one of [copied, elsewhere]) {
        await expectSignedOut(one);
        await one.close();
      }
    });

    test('a driver chooses a new password by the link that was mailed, once', async ({
      page,
      marketplace,
      inspect,
    }) => {
      await page.goto(await mailDriverLink(marketplace));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
      // The address holds a secret, which no other site is told.
      await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'same-origin');
      await inspect(page);
      const send = async (password: string, confirmation = password) => {
        await field(page, 'Mot de passe').fill(password);
        await field(page, 'Confirmer mot de passe').fill(confirmation);
        await page.getByRole('button', { name: 'Soumettre' }).click();
      };
      await send('court', 'autre');
      await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(
        /doit comporter au moins 6 caractères/,
      );
      await expect(field(page, 'Confirmer mot de passe')).toHaveAccessibleDescription(
        'La confirmation du mot de passe ne correspond pas',
      );
      await inspect(page);
      await send('Velours-123456');
      const form = page.locator('form[action="/api/password/driver"]');
      await expect(form.getByRole('status')).toContainText('Votre mot de passe est changé');
      await inspect(page);
      await send('Velours-654321');
      await expect(form.getByRole('alert')).toContainText('Ce lien a déjà été utilisé');
    });
  });
}

test('what is no photo is refused as it is chosen; a heavy one is cut to its square', async ({
  page,
  customer,
  inspect,
}) => {
  expect(customer.email).toBeTruthy();
  await page.goto('/profile');
  await field(page, 'Prénom').fill('Zoé');
  await field(page, 'Photo').setInputFiles(drawing);
  await expect(field(page, 'Photo')).toHaveAccessibleDescription(/n’est pas une image GIF, JPG/);
  await inspect(page);
  await field(page, 'Photo').setInputFiles(await heavyPhoto());
  await expect(page.getByRole('group', { name: 'Cadrage' })).toBeVisible();
  await expect(field(page, 'Photo')).toHaveAccessibleDescription(
    /^GIF, JPG ou PNG, 5\sMo au plus\.$/,
  );
  await saveProfile(page);
  await expect(portrait(page)).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is no photo is refused at its field, and nothing typed is lost', async ({
    page,
    customer,
  }) => {
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

  test('the personal information leads to the fields of the profile', async ({
    page,
    customer,
  }) => {
    await page.goto('/information');
    await expect(page.getByText(customer.email)).toBeVisible();
    await expectValidDocument(page);
    await page.getByRole('link', { name: 'Modifier : téléphone' }).click();
    await page.waitForURL('/profile#profile-phone');
    await expect(field(page, 'Téléphone')).toHaveValue('0612345678');
    await expect(field(page, 'Téléphone')).toBeInViewport();
  });
});

test('the personal information is changed in dialogs, line by line', async ({
  page,
  customer,
  inspect,
}) => {
  await page.goto('/information');
  const open = async (what: string, title: string) => {
    const link = page.getByRole('link', { name: `Modifier : ${what}` });
    // Until scripts have come it leads to the profile.
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const save = { name: 'Enregistrer', exact: true } as const;

  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(page.getByRole('dialog', { name: /supprimer votre compte/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const first = await open('prénom', 'Modifier votre prénom');
  await expect(first.getByLabel('Prénom')).toBeFocused();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(page.getByRole('link', { name: 'Modifier : prénom' })).toBeFocused();
  await open('prénom', 'Modifier votre prénom');
  await first.getByLabel('Prénom').fill('');
  await first.getByRole('button', save).click();
  await expect(first.getByLabel('Prénom')).toHaveAccessibleDescription('Le prénom est requise');
  await inspect(page);
  await first.getByLabel('Prénom').fill('Zoé');
  await first.getByRole('button', save).click();
  await expect(first.getByRole('status')).toContainText('Votre profil est enregistré.');
  await expect(line(page, 'Prénom')).toContainText('Zoé');

  const last = await open('nom de famille', 'Modifier votre nom');
  await last.getByLabel('Nom de famille').fill('D’Alembert');
  await last.getByRole('button', save).click();
  await expect(line(page, 'Nom de famille')).toContainText('D’Alembert');

  const phone = await open('téléphone', 'Modifier votre téléphone');
  await phone.getByLabel('Indicatif').selectOption('+32');
  await phone.getByLabel('Téléphone').fill('0470 12 34 56');
  await inspect(page);
  await phone.getByRole('button', save).click();
  await expect(line(page, 'Téléphone')).toContainText('+32 0470 12 34 56');
  await expect(line(page, 'Prénom')).toContainText('Zoé');

  const password = await open('mot de passe', 'Changer de mot de passe');
  await expect(password.getByLabel('Ancien mot de passe')).toBeFocused();
  await inspect(page);
  await changePassword(page, customer.password, 'Velours-123456');
  await page.waitForURL('/login');
  await signIn(page, { ...customer, password: 'Velours-123456' });
  await expect(page.getByText('Zoé D’Alembert')).toBeVisible();
});

test('the old password cannot be guessed at will', { tag: '@once' }, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const password = 'Velours-123456';
    const answer = await page.request.post('/api/password/change', {
      form: { oldPassword: `faux-${guess}`, password, confirmPassword: password },
      headers,
    });
    statuses.push(answer.status());
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});

/** Moves the square without a pointer; what is drawn follows. */
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
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const { width, height, exif } = await sharp(await answer.body()).metadata();
  expect(width).toBe(height);
  expect(exif).toBeUndefined();
}

function line(page: Page, name: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
}
