import type { Page } from 'playwright/test';
import { findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';
import { isPlain } from '../support/world';

const own = (page: Page) => page.locator('[data-by="customer"]');
const sellers = (page: Page) => page.locator('[data-by="seller"]');
const box = (page: Page) => page.getByPlaceholder('Tapez votre message ici');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      expectedErrors: [/422 \(.*\/api\/chat/],
      // axe is a script too.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test('a question is asked and answered, the seller reported, the chat deleted', async ({
      page,
      customer,
      inspect,
    }) => {
      expect(customer.email).toBeTruthy();
      await page.goto('/chat');
      await expect(page.getByText('Vous n’avez pas encore de conversation')).toBeVisible();
      await inspect(page);
      const [, , , dress = ''] = await findDresses(page);
      await page.goto(dress);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await page.getByRole('link', { name: 'Poser une question au vendeur' }).click();
      await page.waitForURL(/\/chat\?product_id=[^&]+&seller_id=./);
      const pane = page.getByRole('region', { name: 'Conversation' });
      await expect(pane.getByRole('heading', { name: title })).toBeVisible();

      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByRole('alert').getByText('Message est requis').first()).toBeVisible();
      await inspect(page);
      await box(page).fill('Bonjour, taille-t-elle grand ?');
      await box(page).press('Enter');
      await expect(own(page)).toHaveText(
        /Bonjour, taille-t-elle grand \?\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
      );
      await expect(box(page)).toHaveValue('');
      // A plain marketplace has no sellers who answer.
      if (!isPlain) {
        await expect(async () => {
          if (!javaScriptEnabled) await page.getByRole('link', { name: 'Actualiser' }).click();
          await expect(sellers(page).first()).toBeVisible({ timeout: 2_000 });
        }).toPass();
      }
      await inspect(page);

      await page.goto('/chat');
      const chat = page.getByRole('listitem').filter({ hasText: title });
      await expect(chat).toHaveCount(1);
      await inspect(page);
      await chat.getByRole('button', { name: /^Signaler/ }).click();
      const report = page.getByRole('dialog', { name: 'Signaler cet utilisateur' });
      await expect(report).toBeVisible();
      if (javaScriptEnabled) {
        await report.getByRole('button', { name: 'Signaler' }).click();
        await expect(report.getByRole('alert')).toContainText('Veuillez sélectionner une raison');
      }
      await inspect(page);
      await report.getByRole('radio', { name: 'Menaces' }).check();
      await report.getByRole('button', { name: 'Signaler' }).click();
      await page.waitForURL(/\/chat\?product_id=/);
      await page.goto('/chat');
      await expect(chat.getByText('Déjà signalé')).toBeAttached();

      await chat.getByRole('button', { name: /^Supprimer/ }).click();
      const question = page.getByRole('dialog', {
        name: 'Êtes-vous sûr de vouloir supprimer cet enregistrement ?',
      });
      await question.getByRole('button', { name: 'Oui' }).click();
      await expect(page.getByText('Vous n’avez pas encore de conversation')).toBeVisible();
    });
  });
}

test('a message that fails is kept and sent again, once', { tag: '@once' }, async ({
  page,
  context,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  const [, , , dress = ''] = await findDresses(page);
  const productId = dress.split('/').at(-1) ?? '';
  await page.goto(dress);
  await page.getByRole('link', { name: 'Poser une question au vendeur' }).click();
  await expect(box(page)).toBeVisible();
  await context.setOffline(true);
  await box(page).fill('Dans le tunnel');
  await box(page).press('Enter');
  await expect(page.getByText(/La connexion est interrompue/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByRole('button', { name: 'Renvoyer' })).toBeHidden();
  const thread = await page.request.get(`/api/chat/thread?product_id=${productId}`);
  const { messages } = await thread.json();
  expect(messages.filter(({ text }: { text: string }) => text === 'Dans le tunnel')).toHaveLength(
    1,
  );
});
