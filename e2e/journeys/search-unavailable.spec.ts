import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

startOwnEnvironment({ plain: true });

test('a search that is unavailable shows the listing, and keeps words and filters', {
  tag: ['@once', '@all'],
}, async ({ page, inspect }) => {
  await page.goto('/sub_category?q=robe&couleur=Noir');
  const main = page.getByRole('main');
  const notice = main.getByRole('status').filter({ hasText: 'La recherche n’est pas disponible' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous les articles');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Retirer Couleur : Noir' })).toBeVisible();
  await expect(main.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('robe');
  await inspect(page);
  await main.getByRole('searchbox', { name: 'Rechercher' }).fill('robe noire');
  await main.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(/\/sub_category\?couleur=Noir&q=robe(\+|%20)noire$/);
  await expect(notice).toBeVisible();
});
