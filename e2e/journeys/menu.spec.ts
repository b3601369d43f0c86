import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const opens = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('the menu opens over the page, leads on, and is closed on the next page', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await expect(menu(page)).toBeHidden();
  await opens(page).click();
  const family = menu(page).getByText('Femme', { exact: true });
  await expect(family).toBeInViewport({ ratio: 1 });

  // What is pressed beside it closes it and does nothing else.
  if (isMobile) await menu(page).getByRole('button', { name: 'Fermer le menu' }).click();
  else await page.mouse.click(1_000, 300);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/');

  await opens(page).click();
  await family.click();
  await menu(page).getByRole('link', { name: 'Tout Femme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Femme' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('without JavaScript the menu opens, closes and leads on as well', { tag: '@once' }, async ({
  withoutJavaScript,
}) => {
  const page = await (await withoutJavaScript()).newPage();
  await page.goto('/category');
  await opens(page).click();
  await menu(page).getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(menu(page)).toBeHidden();
  await opens(page).click();
  await menu(page).getByText('Homme', { exact: true }).click();
  await menu(page).getByRole('link', { name: 'Tout Homme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homme' })).toBeVisible();
});
