import type { Page } from 'playwright/test';
import { tabTo } from '../steps/keyboard';
import { expect, test } from '../support/test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const opens = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('the menu opens over the page, and is closed after navigation', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(menu(page)).toBeHidden();
  await opens(page).click();
  const family = menu(page).getByText('Femme', { exact: true });
  await expect(family).toBeInViewport({ ratio: 1 });

  // A click beside the menu only closes it.
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

test('the menu closes when the keyboard leaves it', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await opens(page).press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(menu(page)).toBeHidden();
  await expect(opens(page)).toBeFocused();
});

test('the menu works without JavaScript', {
  tag: ['@once', '@all'],
}, async ({ withoutJavaScript }) => {
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

test('a family in the header shows its categories on hover and focus', {
  tag: ['@once', '@all'],
}, async ({ page, inspect }) => {
  await page.goto('/category');
  const families = page.getByRole('navigation', { name: 'Rayons', exact: true });
  const [homme, below] = [
    families.getByRole('link', { name: 'Homme', exact: true }),
    families.locator('li', { has: page.getByText('Homme', { exact: true }) }).locator('ul a'),
  ];
  await expect(below.first()).toBeHidden();
  await homme.hover();
  await expect(below.first()).toBeVisible();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(below.first()).toBeHidden();

  await page.mouse.move(600, 700);
  await homme.focus();
  // The focus of a script opens no panel.
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, `header nav > ul > li > [href="${await homme.getAttribute('href')}"]`);
  await expect(homme).toBeFocused();
  await expect(below.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(below.first()).toBeFocused();
  const title = await below.first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(below.first()).toBeHidden();
});

test('many families and categories leave the header and its panels inside the window', {
  tag: ['@once', '@all'],
}, async ({ page }) => {
  const leaves = Array.from({ length: 40 }, (_, at) => ({ id: `c${at}`, title: `Rayon ${at}` }));
  const children = [{ id: null, title: 'Tous', children: leaves }];
  await page.goto('/category');
  const families = page.locator('header nav > ul');
  const ids = await families.locator('[data-branches]').evaluateAll((lists) => {
    const list = document.querySelector('header nav > ul');
    for (let added = 0; added < 20; added += 1)
      list?.append(list.children[0]?.cloneNode(true) ?? '');
    return lists.map((one) => one.getAttribute('data-branches'));
  });
  const tree = ids.map((id) => ({ id, title: 'Famille', children }));
  await page.route('**/api/menu', (route) => route.fulfill({ json: tree }));
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier/ })).toBeInViewport({
    ratio: 1,
  });
  await families.getByRole('link').first().hover();
  const last = families.getByRole('link', { name: 'Rayon 39' }).first();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  const first = families.getByRole('link').first();
  await families.locator('> li > a').last().focus();
  await expect(first).not.toBeInViewport();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .focus();
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('each tab stop after the cart is visible', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.goto('/category');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByText('Votre panier est vide')).toBeVisible();
  for (let stops = 0; stops < 5; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    await expect(stop).toHaveCount(1);
    await expect(stop).toBeVisible();
  }
});
