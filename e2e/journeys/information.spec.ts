import type { Page } from 'playwright/test';
import { signIn } from '../steps/entry';
import { changePassword } from '../steps/profile';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';

test.describe('without JavaScript', { tag: '@all' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the personal information links to the fields of the profile', async ({
    page,
    customer,
  }) => {
    await page.goto('/information');
    await expect(page.getByText(customer.email)).toBeVisible();
    await expectValidDocument(page);
    await page.getByRole('link', { name: 'Modifier : téléphone' }).click();
    await page.waitForURL('/profile#profile-phone');
    const phone = page.getByLabel('Téléphone', { exact: true });
    await expect(phone).toHaveValue('06 12 34 56 78');
    await expect(phone).toBeInViewport();
  });
});

test('the personal information is edited in dialogs', { tag: '@all' }, async ({
  page,
  customer,
  inspect,
}) => {
  await page.goto('/information');
  const open = async (what: string, title: string) => {
    const link = page.getByRole('link', { name: `Modifier : ${what}` });
    // Before scripts have loaded, the link leads to the profile.
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
  await expect(line(page, 'Téléphone')).toContainText('+32 470 12 34 56');
  await expect(line(page, 'Prénom')).toContainText('Zoé');

  const password = await open('mot de passe', 'Changer de mot de passe');
  await expect(password.getByLabel('Ancien mot de passe')).toBeFocused();
  await inspect(page);
  await changePassword(page, customer.password, 'Velours-123456');
  await page.waitForURL('/login');
  await signIn(page, { ...customer, password: 'Velours-123456' });
  await expect(page.getByText('Zoé D’Alembert')).toBeVisible();
});

function line(page: Page, name: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
}
