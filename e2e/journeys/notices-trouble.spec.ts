import { type FaultProxy, startFaultProxy } from '../fault-proxy/fault-proxy';
import { withNewShop } from '../faults/new-shop';
import { createNotification } from '../steps/create-notification';
import { fillLogin } from '../steps/entry';
import {
  alert,
  choose,
  deleteNotification,
  expectSwitches,
  markAllAsRead,
  notifications,
  titles,
  visitNotifications,
} from '../steps/notices';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import type { Endpoints } from '../support/test-environment';

const unavailable = 'Service momentanément indisponible';
const notKnown = /nous ne savons pas si votre demande a abouti/;

test.slow(true, 'Each test starts a shop, whose calls then time out.');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : '@all',
  }, () => {
    test.use({
      javaScriptEnabled,
      // Rejected forms, failures and an expired session.
      expectedErrors: [/(401|422|503) \(.*\/api\/notifications\/settings/],
    });

    test('settings keep the input after the end of a session and after an error', {
      tag: '@all',
    }, async ({ page, marketplace, person, inspect }) => {
      const customerId = await registerCustomer(page, marketplace, person);
      await page.goto('/parameter');
      await page.context().clearCookies({ name: /^(__Host-)?vitrine$/ });
      await choose(page, [false, true, false, true]);
      await page.waitForURL('/login?next=%2Fparameter');
      await fillLogin(page, person);
      await page.waitForURL('/parameter');
      await expect(alert(page)).toHaveText(/^Votre session avait expiré\s.* est conservé/);
      await expectSwitches(page, [false, true, false, true]);

      // Settings are rejected without an account.
      const account = `${marketplace.api}/api/user/deleteUserAccount/${customerId}`;
      expect((await fetch(account)).status).toBe(200);
      await choose(page, [true, true, false, false]);
      await expect(alert(page)).toHaveText('Ce compte n’existe pas.');
      await expect(page).toHaveURL('/parameter');
      await expectSwitches(page, [true, true, false, false]);
      if (javaScriptEnabled) await inspect(page);
    });

    test('new notifications and chosen settings are kept while the marketplace fails', {
      tag: '@all',
    }, async ({ page, marketplace, person }) => {
      await withTrouble(marketplace, async (here, faultProxy) => {
        const customerId = await registerCustomer(page, here, person);
        const fail = (call: string, about = customerId) =>
          faultProxy.inject({ call: `api/common/${call}`, fault: 'http-503', about });
        const retry = page.getByRole('link', { name: 'Réessayer' });

        const visit = () =>
          visitNotifications(page, {
            address: `${here.baseURL}/notification`,
            javaScriptEnabled,
          });
        await visit();
        await expect(titles(page)).toHaveText([/^Bienvenue/]);
        if (!javaScriptEnabled) await markAllAsRead(page);
        const slot = await createNotification(page, marketplace, customerId);
        const away = fail('getUserNotification');
        // Notifications that are not shown are not recorded as seen.
        await page.goto(`${here.baseURL}/notification`);
        await expect(page.getByText(unavailable)).toBeVisible();
        away.end();
        await retry.click();
        await expect(titles(page)).toHaveText([/ Nouveau$/, /^Bienvenue (?!.*Nouveau)/]);
        await expect(notifications(page).nth(0)).toContainText(slot);

        const notDeleted = fail('deletenotificationbyid', '');
        await deleteNotification(page, 0);
        await expect(alert(page)).toHaveText(notKnown);
        await expect(notifications(page)).toHaveCount(2);
        notDeleted.end();

        await page.goto(`${here.baseURL}/parameter`);
        await expectSwitches(page, [true, true, true, true]);
        const notSaved = fail('updatenotificationpermission');
        const notRead = fail('getnotificationsettingsPost');
        await choose(page, [false, true, true, false]);
        await expect(alert(page)).toHaveText(notKnown);
        await expectSwitches(page, [false, true, true, false]);
        notSaved.end();
        await page.getByRole('button', { name: 'Soumettre' }).click();
        await page.waitForURL(`${here.baseURL}/my_account`);

        await page.goto(`${here.baseURL}/parameter`);
        await expect(page.getByText(unavailable)).toBeVisible();
        notRead.end();
        await retry.click();
        await expectSwitches(page, [false, true, true, false]);
      });
    });
  });
}

test('unavailable parts show a message and do not end the session', { tag: '@all' }, async ({
  page,
  marketplace,
  person,
  inspect,
}) => {
  await withTrouble(marketplace, async (here, faultProxy) => {
    await registerCustomer(page, here, person);
    const away = faultProxy.inject({ call: 'api/common', fault: 'http-503' });
    for (const address of ['/notification', '/parameter', '/aide']) {
      await page.goto(here.baseURL + address);
      await expect(page).toHaveURL(here.baseURL + address);
      await expect(page.getByText(unavailable), address).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await inspect(page);
    }
    away.end();
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: 'QUESTIONS FRÉQUENTES' })).toBeVisible();
  });
});

/** Starts a new shop with empty caches behind a fault proxy. */
async function withTrouble(
  endpoints: Endpoints,
  act: (here: Endpoints, faultProxy: FaultProxy) => Promise<void>,
): Promise<void> {
  const faultProxy = await startFaultProxy({ upstream: endpoints.api });
  const behind = { ...endpoints, api: faultProxy.url };
  try {
    await withNewShop({ endpoints: behind }, (here) => act({ ...behind, ...here }, faultProxy));
  } finally {
    await faultProxy.close();
  }
}
