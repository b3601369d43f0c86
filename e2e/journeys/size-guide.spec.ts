import { answerCookies } from '../steps/cookies';
import { findSizedDress } from '../steps/shopping';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';

test('a product leads to its size guide, which stores a size after consent', {
  tag: ['@once', '@all'],
}, async ({ page, inspect, withoutJavaScript }) => {
  const dress = await findSizedDress(page);
  const plain = await (await withoutJavaScript()).newPage();
  await plain.goto(dress);
  const link = plain.getByRole('link', { name: 'Guide des tailles' });
  // In the specification, a product has no category.
  await expect(link).toHaveAttribute('href', `/guide_des_tailles${isPlain ? '' : '#femme'}`);
  await link.click();
  const heading = plain.getByRole('heading', { level: 2, name: 'Femme' });
  if (isPlain) await expect(heading).toBeVisible();
  else await expect(heading).toBeInViewport();
  await expect(plain.getByRole('region', { name: 'Vos tailles' })).toHaveCount(0);

  await page.goto('/guide_des_tailles');
  const sizes = page.getByRole('region', { name: 'Vos tailles' });
  // The region appears with hydration.
  await expect(sizes).toBeVisible();
  await expect(sizes.getByRole('combobox')).toHaveCount(0);
  await answerCookies(page, 'Accepter');
  await sizes.getByRole('combobox', { name: 'Bagues' }).selectOption('54');
  // The same size in another table is another size.
  await expect(page.locator('tr[data-own]')).toHaveCount(1);
  await expect(page.locator('#bagues tr[data-own]')).toContainText('54');
  await inspect(page);

  await page.reload();
  await expect(sizes.getByRole('combobox', { name: 'Bagues' })).toHaveValue('54');
  await page.getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(sizes.getByRole('combobox')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('vitrine-tailles'))).toBeNull();
});
