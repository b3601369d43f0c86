import type { Page } from 'playwright/test';
import { createNotification } from '../steps/create-notification';
import {
  askToDelete,
  choose,
  deleted,
  deleteNotification,
  expectSwitches,
  markAllAsRead,
  notifications,
  saved,
  titles,
  visitNotifications,
} from '../steps/notices';
import { newPerson, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    test.use({ javaScriptEnabled });

    test('new notifications are marked, and each is deleted after confirmation', async ({
      page,
      marketplace,
      person,
      inspect,
    }) => {
      const look = async () => {
        if (javaScriptEnabled) await inspect(page);
      };
      const visit = () => visitNotifications(page, { javaScriptEnabled });
      const customerId = await registerCustomer(page, marketplace, person);
      await visit();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
      await expect(titles(page)).toHaveText([/^Bienvenue .* Nouveau$/]);
      await expectDateInParis(page);
      if (!javaScriptEnabled) await markAllAsRead(page);
      await visit();
      await expect(titles(page)).toHaveText([/^Bienvenue (?!.*Nouveau)/]);

      const first = await createNotification(page, marketplace, customerId);
      const second = await createNotification(page, marketplace, customerId);
      await readNotificationsByRequest(page);
      await visit();
      await expect(titles(page)).toHaveText([/ Nouveau$/, / Nouveau$/, /^Bienvenue (?!.*Nouveau)/]);
      await expect(notifications(page).nth(0)).toContainText(second);
      await expect(notifications(page).nth(1)).toContainText(first);
      await look();

      const dialog = await askToDelete(page, 1);
      await look();
      await dialog.getByRole('button', { name: 'Non' }).click();
      await expect(dialog).toBeHidden();
      await visit();
      await expect(notifications(page)).toHaveCount(3);
      if (!javaScriptEnabled) await markAllAsRead(page);

      const third = await createNotification(page, marketplace, customerId);
      await visit();
      await deleteNotification(page, 1);
      await expect(page.getByRole('status').filter({ hasText: deleted })).toBeVisible();
      // Within the same visit, new notifications stay marked.
      await expect(titles(page)).toHaveText([/ Nouveau$/, /réservé$/, /^Bienvenue/]);
      await expect(notifications(page).nth(0)).toContainText(third);
      await expect(notifications(page).nth(1)).toContainText(first);

      for (const left of [2, 1, 0]) {
        await deleteNotification(page, 0);
        await expect(notifications(page)).toHaveCount(left);
        await expect(page.getByRole('status').filter({ hasText: deleted })).toBeVisible();
      }
      const empty = "Vous n'avez actuellement aucune notification";
      await expect(page.getByText(empty, { exact: true })).toBeVisible();
      await look();
    });

    test('settings are saved', { tag: '@all' }, async ({ page, customer, inspect }) => {
      expect(customer.email).toBeTruthy();
      await page.goto('/parameter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres');
      await expectSwitches(page, [true, true, true, true]);
      if (javaScriptEnabled) await inspect(page);
      await choose(page, [true, false, false, true]);
      if (javaScriptEnabled) {
        const form = page.getByRole('main').locator('form');
        await expect(form.getByRole('status')).toHaveText(saved);
      }
      await page.waitForURL('/my_account');
      await expect(page.getByText(saved)).toBeVisible();

      await page.goto('/parameter');
      await expectSwitches(page, [true, false, false, true]);
      await choose(page, [false, false, false, false]);
      await page.waitForURL('/my_account');
      await page.goto('/parameter');
      await expectSwitches(page, [false, false, false, false]);
    });

    test('the help page filters its questions and links to the chat', { tag: '@all' }, async ({
      page,
      customer,
      inspect,
    }) => {
      const look = async () => {
        if (javaScriptEnabled) await inspect(page);
      };
      expect(customer.email).toBeTruthy();
      await page.goto('/aide');
      const greeting = 'Bonjour! En quoi pouvons-nous vous aider?';
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
      await expect(page.locator('main h2')).toHaveText(['QUESTIONS FRÉQUENTES']);
      const questions = page.locator('main details');
      const count = await questions.count();
      expect(count).toBeGreaterThanOrEqual(8);
      const returns = questions.filter({ hasText: 'Comment retourner ou remplacer un article' });
      const answer = returns.getByText('Vous disposez de quatorze jours');
      await expect(answer).toBeHidden();
      await returns.locator('summary').click();
      await expect(answer).toBeVisible();
      await look();

      const field = page.getByRole('searchbox', { name: 'Rechercher dans l’aide' });
      await field.fill('RETOURNER disposez');
      await page.getByRole('button', { name: 'Lancer la recherche dans l’aide' }).click();
      await page.waitForURL('/aide?q=RETOURNER+disposez');
      await expect(field).toHaveValue('RETOURNER disposez');
      await expect(questions).toHaveCount(1);
      await expect(answer).toBeVisible();
      await look();

      await field.fill('<b>introuvable');
      await field.press('Enter');
      await expect(page.getByText('Aucune question pour « <b>introuvable »')).toBeVisible();
      await look();
      await page.getByRole('link', { name: 'Toutes les questions' }).click();
      await page.waitForURL('/aide');
      await expect(questions).toHaveCount(count);
      const chat = page.getByRole('link', { name: 'Ouvrir la messagerie' });
      await expect(chat).toHaveAttribute('href', '/chat');
    });
  });
}

test('a notification of another customer is not deleted', { tag: '@all' }, async ({
  page,
  browser,
  marketplace,
  person,
  inspect,
}) => {
  const customerId = await registerCustomer(page, marketplace, person);
  const slot = await createNotification(page, marketplace, customerId);
  await page.goto('/notification');
  const id = await page.locator('input[name="id"]').first().inputValue();

  const context = await browser.newContext();
  const other = await context.newPage();
  await registerCustomer(other, marketplace, newPerson());
  const attempt = (accept: string, form: Readonly<Record<string, string>>) =>
    other.request.post('/api/notifications/delete', {
      form,
      headers: { 'sec-fetch-site': 'same-origin', accept },
      maxRedirects: 0,
    });
  for (const user_id of ['', customerId]) {
    const answer = await attempt('application/json', { id, user_id });
    // A missing notification counts as deleted.
    expect(await answer.json()).toMatchObject({
      status: 1,
      message: expect.stringMatching(deleted),
    });
  }
  const plain = await attempt('text/html', { id });
  expect(plain.status()).toBe(303);
  expect(plain.headers().location).toBe('/notification');
  await other.goto('/notification');
  await expect(other.getByRole('status').filter({ hasText: deleted })).toBeVisible();
  await expect(titles(other)).toHaveText([/^Bienvenue/]);
  await inspect(other);
  await context.close();

  await page.goto('/notification');
  await expect(notifications(page).nth(0)).toContainText(slot);
});

/**
 * Reads the notifications as the router, prefetches and other clients do, which records nothing.
 */
async function readNotificationsByRequest(page: Page): Promise<void> {
  const requests: Record<string, string>[] = [
    { rsc: '1', 'next-router-prefetch': '1', 'sec-fetch-mode': 'cors' },
    { 'sec-purpose': 'prefetch;prerender' },
    {},
  ];
  for (const headers of requests) {
    const answer = await page.request.get('/notification', { headers });
    expect(answer.status()).toBe(200);
    expect(answer.headers()).not.toHaveProperty('set-cookie');
  }
}

/** Fails unless the date of the first notification is in the time zone of Paris. */
async function expectDateInParis(page: Page): Promise<void> {
  const time = notifications(page).locator('time').first();
  const moment = new Date((await time.getAttribute('datetime')) ?? '');
  const inParis = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' } as const;
  const written = moment.toLocaleString('fr-FR', inParis).replace(/\s+/, ' ');
  expect(written).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(time).toHaveText(written);
}
