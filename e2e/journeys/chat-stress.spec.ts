import {
  box,
  expectEventually,
  expectOwn,
  messagesSeenBySeller,
  openChat,
  ownTexts,
  replyAsSeller,
  roomOf,
  sellers,
  write,
} from '../steps/chat';
import { startOwnEnvironment } from '../support/own-environment';
import { logIn, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// After any failure, both sides have each message once and in order.

startOwnEnvironment();
test.use({
  expectedErrors: [
    /50[234] \(|ERR_(INTERNET_DISCONNECTED|CONNECTION_|INCOMPLETE_|EMPTY_|NETWORK_)|Failed to (load|fetch)/,
  ],
});
test.slow(true, 'Connections time out, and the shop and the marketplace are restarted.');

test.describe('a chat under stress', { tag: ['@all', '@once'] }, () => {
  test('delivers every message when the marketplace is killed and restarted', async ({
    page,
    environment,
    customer,
  }) => {
    if (!environment) throw new Error('a test environment of its own');
    const first = `Avant ${customer.email}`;
    await openChat(page, 3);
    await write(page, first);
    await expectOwn(page, [first]);
    const room = await roomOf(page);

    for (const end of [environment.killMarketplace, environment.stopMarketplace]) {
      const before = await ownTexts(page).allInnerTexts();
      await end();
      await write(page, `Pendant ${before.length}`);
      await write(page, `Ensuite ${before.length}`);
      await expect(page.getByText(/Envoi non confirmé/)).toBeVisible();
      await expect(page.getByText('En attente…')).toBeVisible();
      await environment.startMarketplace();
      const all = [...before, `Pendant ${before.length}`, `Ensuite ${before.length}`];
      await expectOwn(page, all);
      expect(await messagesSeenBySeller(environment, room)).toEqual(all);
      await replyAsSeller(environment, room, `Me revoilà ${before.length}`);
      await expect(sellers(page).filter({ hasText: `Me revoilà ${before.length}` })).toBeVisible();
    }
  });

  test('delivers every message when the shop is restarted', async ({
    page,
    environment,
    person,
    openOneMoreShop,
  }) => {
    if (!environment) throw new Error('a test environment of its own');
    const shop = await openOneMoreShop();
    await registerCustomer(page, shop, person);
    await openChat(page, 4, shop.baseURL);
    const first = `Avant ${person.email}`;
    await write(page, first);
    await expectOwn(page, [first]);
    const room = await roomOf(page);

    await shop.stop();
    await write(page, 'Pendant');
    await write(page, 'Ensuite');
    await expect(page.getByText(/Envoi non confirmé/)).toBeVisible();
    await replyAsSeller(environment, room, 'Vous êtes là ?');
    await shop.start();
    await expectOwn(page, [first, 'Pendant', 'Ensuite']);
    await expect(sellers(page).filter({ hasText: 'Vous êtes là ?' })).toBeVisible();
    expect(await messagesSeenBySeller(environment, room)).toEqual([first, 'Pendant', 'Ensuite']);
  });

  test('delivers every message after the browser was offline for a minute', async ({
    page,
    context,
    environment,
    customer,
  }) => {
    if (!environment) throw new Error('a test environment of its own');
    await page.clock.install();
    await openChat(page, 5);
    const first = `Avant ${customer.email}`;
    await write(page, first);
    await expectOwn(page, [first]);
    const room = await roomOf(page);
    await context.setOffline(true);
    await write(page, 'Dans le tunnel');
    await write(page, 'Encore dedans');
    await expect(page.getByText(/La connexion est interrompue/)).toBeVisible();
    await replyAsSeller(environment, room, 'Je réponds pendant ce temps.');
    await page.clock.fastForward(60_000);
    await context.setOffline(false);
    await expectOwn(page, [first, 'Dans le tunnel', 'Encore dedans']);
    await expect(sellers(page).filter({ hasText: 'pendant ce temps' })).toBeVisible();
    expect(await messagesSeenBySeller(environment, room)).toEqual([
      first,
      'Dans le tunnel',
      'Encore dedans',
    ]);
  });

  test('accepts five hundred messages at once', async ({ page, environment, customer }) => {
    // Five hundred messages are stored one after the other.
    test.setTimeout(600_000);
    if (!environment) throw new Error('a test environment of its own');
    await openChat(page, 6);
    const texts = Array.from({ length: 500 }, (_, nth) => `${nth} ${customer.email}`);
    await box(page).evaluate((field, all) => {
      if (!(field instanceof HTMLTextAreaElement)) return;
      for (const text of all) {
        field.value = text;
        field.form?.requestSubmit();
      }
    }, texts);
    await expect(page.getByText(/^(Envoi…|En attente…)$/)).toHaveCount(0, { timeout: 500_000 });
    await expect(page.getByText(/Non envoyé|non confirmé/)).toHaveCount(0);
    // A thread shows five hundred messages, and the seller may have replied.
    const heard = await messagesSeenBySeller(environment, await roomOf(page));
    expect(heard.length).toBeGreaterThan(495);
    expect(heard).toEqual(texts.slice(-heard.length));
    await expectOwn(page, texts.slice(-(await ownTexts(page).count())));
    expect(await ownTexts(page).count()).toBeGreaterThan(495);
  });

  test('keeps the order of messages from two tabs', async ({
    page,
    context,
    environment,
    customer,
  }) => {
    if (!environment) throw new Error('a test environment of its own');
    await openChat(page, 7);
    const first = `Un ${customer.email}`;
    await write(page, first);
    await expectOwn(page, [first]);
    const room = await roomOf(page);
    const other = await context.newPage();
    await other.goto(page.url());
    const all = [first];
    for (const round of [1, 2, 3]) {
      for (const [name, tab] of [
        ['ici', page],
        ['là', other],
      ] as const) {
        await write(tab, `${name} ${round}`);
        all.push(`${name} ${round}`);
        for (const one of [page, other]) await expectEventually(one, () => expectOwn(one, all));
      }
    }
    expect(await messagesSeenBySeller(environment, room)).toEqual(all);
  });

  test('shows the messages of one customer in two shops', async ({
    page,
    browser,
    environment,
    person,
    openOneMoreShop,
  }) => {
    if (!environment) throw new Error('a test environment of its own');
    await registerCustomer(page, environment, person);
    await openChat(page, 8);
    const first = `Un ${person.email}`;
    await write(page, first);
    await expectOwn(page, [first]);
    const room = await roomOf(page);
    const shop = await openOneMoreShop();
    const other = await (await browser.newContext()).newPage();
    await logIn(other, shop, person);
    await other.goto(shop.baseURL + new URL(page.url()).pathname + new URL(page.url()).search);
    const all = [first];
    for (const round of [1, 2]) {
      for (const [name, tab] of [
        ['ici', page],
        ['là', other],
      ] as const) {
        await write(tab, `${name} ${round}`);
        all.push(`${name} ${round}`);
        for (const one of [page, other]) await expectEventually(one, () => expectOwn(one, all));
      }
    }
    await replyAsSeller(environment, room, 'Bien reçu des deux côtés.');
    for (const one of [page, other]) {
      await expectEventually(one, () =>
        expect(sellers(one).filter({ hasText: 'des deux côtés' })).toBeVisible(),
      );
    }
    expect(await messagesSeenBySeller(environment, room)).toEqual(all);
    await other.context().close();
  });
});
