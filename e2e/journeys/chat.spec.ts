import {
  box,
  expectEventually,
  expectOwn,
  openChat,
  own,
  ownTexts,
  replyAsSeller,
  roomOf,
  sellers,
  write,
} from '../steps/chat';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    const again = { tag: javaScriptEnabled ? [] : ['@all'] };
    test.use({
      javaScriptEnabled,
      expectedErrors: [/422 \(.*\/api\/chat/],
      // axe needs scripts.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test(
      'a question is asked and answered, the seller reported, the chat deleted',
      again,
      async ({ page, customer, inspect, isMobile }) => {
        expect(customer.email).toBeTruthy();
        await page.goto('/chat');
        await expect(page.getByText('Vous n’avez pas encore de conversation')).toBeVisible();
        await inspect(page);
        const title = await openChat(page, 3);
        const pane = page.getByRole('region', { name: 'Conversation' });
        await expect(pane.getByRole('heading', { name: title })).toBeVisible();
        await expect(pane.getByText(/^Vendu par \S/)).toBeVisible();
        await expect(pane.getByText(/^\d[\d\s]*,\d{2}\s€$/)).toBeVisible();

        const send = page.getByRole('button', { name: 'Envoyer' });
        const tabBar = page.getByRole('navigation', { name: 'Raccourcis' });
        if (isMobile) {
          const bottom = await send.evaluate((button) => button.getBoundingClientRect().bottom);
          expect(bottom).toBeLessThanOrEqual((await tabBar.boundingBox())?.y ?? 0);
        } else {
          await expect(tabBar).toBeHidden();
        }
        await send.click();
        await expect(page.getByRole('alert').getByText('Message est requis').first()).toBeVisible();
        await inspect(page);
        await box(page).fill('Bonjour, taille-t-elle grand ?');
        if (javaScriptEnabled) await box(page).press('Enter');
        else await send.click();
        await expect(own(page)).toHaveText(
          /Bonjour, taille-t-elle grand \?\s*\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} · Envoyé$/,
        );
        await expect(box(page)).toHaveValue('');
        // Sellers of the demo reply after some seconds.
        await expect(async () => {
          if (!javaScriptEnabled) await page.getByRole('link', { name: 'Actualiser' }).click();
          await expect(sellers(page).first()).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await inspect(page);

        await page.goto('/chat');
        const chat = page.getByRole('listitem').filter({ hasText: title });
        await expect(chat).toHaveCount(1);
        await inspect(page);
        await chat.getByRole('button', { name: /^Signaler/ }).click();
        const report = page.getByRole('dialog', { name: 'Signaler cet utilisateur' });
        await expect(report.getByRole('radio')).toHaveCount(3);
        const notice = report.getByText('Veuillez sélectionner une raison');
        await expect(notice).toBeVisible();
        if (javaScriptEnabled) {
          await report.getByRole('button', { name: 'Signaler' }).click();
          await expect(report.getByRole('alert')).toContainText('Veuillez sélectionner une raison');
        }
        await inspect(page);
        await report.getByRole('radio', { name: 'Menaces' }).check();
        await expect(notice.filter({ visible: true })).toHaveCount(0);
        await report.getByRole('button', { name: 'Signaler' }).click();
        await expect(page.getByText('Votre signalement est enregistré.')).toBeVisible();
        await expect(chat.getByText('Déjà signalé')).toBeAttached();
        await expect(chat.getByRole('button', { name: /^Signaler/ })).toHaveCount(0);

        await chat.getByRole('button', { name: /^Supprimer/ }).click();
        const question = page.getByRole('dialog', {
          name: 'Êtes-vous sûr de vouloir supprimer cet enregistrement ?',
        });
        await question.getByRole('button', { name: 'Oui' }).click();
        await expect(page.getByText('Vous n’avez pas encore de conversation')).toBeVisible();
      },
    );

    test('the chat about an unknown product shows a message', { tag: ['@all', '@once'] }, async ({
      page,
      customer,
      inspect,
    }) => {
      expect(customer.email).toBeTruthy();
      await page.goto(`/chat?product_id=${'f'.repeat(24)}&seller_id=personne`);
      const pane = page.getByRole('region', { name: 'Conversation' });
      await expect(pane.getByText(/plus au catalogue|ne peut pas être affiché/)).toBeVisible();
      await inspect(page);
      await page.goto(`/chat?product_id=${'f'.repeat(24)}`);
      await box(page).fill('Il y a quelqu’un ?');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(
        page.getByRole('alert').getByText("L'identifiant du vendeur est requis").first(),
      ).toBeVisible();
      await expect(box(page)).toHaveValue('Il y a quelqu’un ?');
    });
  });
}

test('a reply of the seller appears without a reload, and is marked as new until it is seen', {
  tag: ['@once', '@all'],
}, async ({ page, context, customer, marketplace }) => {
  expect(customer.email).toBeTruthy();
  const title = await openChat(page, 4);
  const question = `Bonjour ${customer.email}`;
  await write(page, question);
  await expectOwn(page, [question]);
  // The answer of the demo seller, some seconds later, would follow the replies below.
  await expectEventually(page, () => expect(sellers(page)).toHaveCount(1));
  const room = await roomOf(page);
  const list = await context.newPage();
  await list.goto('/chat');
  const chat = list.getByRole('listitem').filter({ hasText: title });
  await expect(chat).toBeVisible();
  await replyAsSeller(marketplace, room, 'Elle taille normalement.');
  await expectEventually(page, () =>
    expect(sellers(page).filter({ hasText: 'Elle taille normalement.' })).toBeVisible(),
  );
  await expectEventually(list, () => expect(chat).toContainText('Elle taille normalement.'));

  // The next reply arrives while the chat is not visible.
  await page.goto('/my_account');
  await replyAsSeller(marketplace, room, 'Autre chose ?');
  await expectEventually(list, () => expect(chat).toContainText('Autre chose ?'));
  await expect(chat.getByText('Nouveau')).toBeVisible();
  const seen = list.waitForResponse('**/api/chat/seen');
  await chat.getByRole('link').click();
  await expect(sellers(list).filter({ hasText: 'Autre chose ?' })).toBeVisible();
  await seen;
  await list.goto('/chat');
  await expect(chat).toBeVisible();
  await expect(chat.getByText('Nouveau')).toHaveCount(0);
});

test('Shift and Enter starts a new line, and a second Enter sends nothing', {
  tag: ['@all', '@once'],
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await openChat(page, 5);
  await box(page).pressSequentially('Bonjour,');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('merci');
  await page.getByRole('button', { name: 'Envoyer' }).dblclick();
  await expect(own(page)).toHaveText(/Envoyé$/);
  await expect(ownTexts(page)).toHaveText(['Bonjour,\nmerci']);
  await expect(page.getByText('Message est requis')).toHaveCount(0);
  await page.reload();
  await expect(ownTexts(page)).toHaveText(['Bonjour,\nmerci']);
});
