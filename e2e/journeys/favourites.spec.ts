import type { Page } from 'playwright/test';
import { fillLogin } from '../steps/entry';
import { findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    test.use({ javaScriptEnabled });

    test('a removed favourite can be restored', { tag: '@all' }, async ({
      page,
      customer,
      inspect,
    }) => {
      expect(customer.email).toBeTruthy();
      const [dress = ''] = await findDresses(page);
      await page.goto(dress);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await love(page);
      await page.goto('/my_favorite');
      await page.getByRole('button', { name: `Retirer des favoris : ${title}` }).click();
      const note = page.getByRole('group', { name: /^L’article .* a été retiré de vos favoris/ });
      await expect(note).toContainText(title);
      await expect(page.getByText('Votre liste de favoris est vide.')).toBeVisible();
      if (javaScriptEnabled) await inspect(page);
      await note.getByRole('button', { name: 'Annuler' }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(note).toHaveCount(0);
      await page.goto('/my_favorite');
      await expect(note).toHaveCount(0);
    });
  });
}

test('hearts change in all tabs', { tag: '@once' }, async ({ page, context, customer }) => {
  expect(customer.email).toBeTruthy();
  const [dress = ''] = await findDresses(page);
  const other = await context.newPage();
  await other.goto(dress);
  await page.goto(dress);
  await love(page);
  await expect(loved(other)).toBeVisible();
  await loved(other).click();
  await expect(loved(page)).toHaveCount(0);
});

test('favourites can be shared with somebody who has no account', {
  tag: ['@once', '@all'],
}, async ({ page, context, customer, withoutJavaScript, inspect }) => {
  expect(customer.email).toBeTruthy();
  const dresses = (await findDresses(page)).slice(0, 2);
  for (const dress of dresses) {
    await page.goto(dress);
    await love(page);
  }
  await page.goto('/my_favorite');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('vitrine_favourites');
  await inspect(page);
  const link = await page.getByRole('textbox', { name: 'Lien de votre liste' }).inputValue();
  const { pathname } = new URL(link);
  await page.goto(pathname);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(dresses.length);
  await inspect(page);

  const visitor = await (await withoutJavaScript()).newPage();
  await visitor.goto(`${pathname},000000000000000000000000`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Favoris partagés' })).toBeVisible();
  await expect(
    visitor.getByText('Un article de cette sélection n’est plus en vente.'),
  ).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText('Louise');
  await visitor
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .first()
    .click();
  await fillLogin(visitor, customer);
  await visitor.waitForURL(`${pathname},000000000000000000000000`);
  expect((await visitor.goto('/favoris_partages/%3Cb%3E'))?.status()).toBe(404);
});

function loved(page: Page) {
  return page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Retirer des favoris/ });
}

/** Clicks the heart of the current product and waits for the response. */
async function love(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/favourites'));
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .click();
  await answered;
}
