import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@all',
  }, () => {
    test.use({ javaScriptEnabled });

    test('a message to customer service gets a reference number', async ({ page, customer }) => {
      await page.goto('/service_client');
      await page.getByRole('link', { name: 'Écrire au service clientèle' }).click();
      await page.waitForURL('/contact');
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(customer.email);
      await page.getByLabel('Sujet').fill('Mon colis');
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
        'Le message est requis',
      );
      await expect(page.getByLabel('Sujet')).toHaveValue('Mon colis');
      await page.getByLabel('Message', { exact: true }).fill('Il manque un article.');
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      const answer = page.getByRole('status').filter({ hasText: /\S/ });
      await expect(answer).toContainText(/sous la référence SC-\d{6}-[2-9A-Z]{6}/);
    });
  });
}
