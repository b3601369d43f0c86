import type { Page } from 'playwright/test';
import { requireFaultProxy } from '../faults/people';
import { fillLogin } from '../steps/entry';
import {
  checkoutCall,
  createCart,
  type Endpoints,
  notKnown,
  orderDespiteLostResponse,
  readyToPay,
} from '../steps/lost-checkout';
import {
  askForAmounts,
  cards,
  createAddress,
  expectOrders,
  findDresses,
  orderNow,
  payWith,
  pick,
  putInCart,
  startOrder,
  stepOne,
  stepTwo,
} from '../steps/shopping';
import { importDress, listingOf } from '../support/own-catalogue';
import { startOwnEnvironment } from '../support/own-environment';
import { type Person, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// Any failure from the cart to the order ends with one order or none, and the pages report the
// truth.

startOwnEnvironment({ withFaultProxy: true });
test.use({ expectedErrors: [/4(01|09|10|22) \(.*\/(api|paiement)\/|503 \(/] });
test.slow(true, 'Calls hang until they time out, and the marketplace is restarted.');

const ordersCall = 'api/order/getallordersbyuseridPostMethod';
const paid = { name: 'Paiement réussi !' } as const;
const checking = { name: 'Paiement en cours de vérification' } as const;

test.describe('without JavaScript', { tag: ['@once', '@all'] }, () => {
  test.use({ javaScriptEnabled: false });

  test('each step of a purchase sends each call once', async ({ page, environment, person }) => {
    const { faultProxy, endpoints } = requireFaultProxy(environment);
    const id = await registerCustomer(page, endpoints, person);
    await createAddress(page, endpoints.baseURL);
    await putInCart(page, (await findDresses(page))[0] ?? '');
    let before = faultProxy.countForwarded('api', id);
    const calls = () => {
      const made = faultProxy.countForwarded('api', id) - before;
      before += made;
      return made;
    };

    await page.goto('/payment');
    expect(
      calls(),
      'cart, addresses, the default one, prices, and those of a planned delivery',
    ).toBe(5);
    await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
    await page.getByRole('button', stepOne).click();
    await expect(page.getByRole('button', stepTwo)).toBeVisible();
    expect(calls(), 'cart, addresses and amounts, for both the form and its page').toBe(3);
    await page.getByRole('button', stepTwo).click();
    await page.waitForURL(/\/paiement\//);
    expect(calls(), 'cart, addresses, amounts and orders, and the checkout').toBe(5);
    await payWith(page, cards.accepted);
    await expect(page.getByRole('heading', paid)).toBeVisible();
    expect(calls(), 'orders').toBe(1);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with plain forms', {
    tag: '@once',
  }, () => {
    test.use({ javaScriptEnabled });

    test(
      'a lost response of the checkout and a second click create one order',
      {
        tag: '@all',
      },
      ({ page, environment, person }) => orderDespiteLostResponse({ page, environment, person }),
    );

    test('a response after the time limit is reported as uncertain', {
      tag: '@all',
    }, async ({ page, environment, person }) => {
      const { faultProxy, endpoints } = requireFaultProxy(environment);
      await readyToPay(page, endpoints, person);
      const fault = faultProxy.inject({ call: checkoutCall, fault: 'hang' });
      await page.getByRole('button', stepTwo).click();
      await expect(page.getByText(notKnown)).toBeVisible({ timeout: 60_000 });
      expect(fault.hits).toBe(1);
      fault.end();
      await expectOrders(page, 0);
      await orderNow(page);
      await payWith(page, cards.accepted);
      await expect(page.getByRole('heading', paid)).toBeVisible();
      await expectOrders(page, 1);
    });

    test('a double click on the buttons of both steps starts one payment', {
      tag: '@all',
    }, async ({ page, environment, person }) => {
      const { faultProxy, endpoints } = requireFaultProxy(environment);
      const id = await createCart(page, endpoints, person);
      await page.goto('/payment');
      await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
      await page.getByRole('button', stepOne).dblclick();
      await expect(
        page.getByRole('button', stepTwo).or(page.getByLabel('Numéro de carte')),
      ).toBeVisible();
      if (await page.getByRole('button', stepTwo).isVisible()) {
        await page.getByRole('button', stepTwo).dblclick();
      }
      await page.waitForURL(/\/paiement\//);
      expect(faultProxy.countForwarded(checkoutCall, id)).toBe(1);
      await payWith(page, cards.accepted);
      await expect(page.getByRole('heading', paid)).toBeVisible();
      await expectOrders(page, 1);
    });

    test('a reload at each step, and Back after the payment, create one order', {
      tag: '@all',
    }, async ({ page, environment, person }) => {
      const { endpoints } = requireFaultProxy(environment);
      await createCart(page, endpoints, person);
      await page.goto('/payment');
      await page.reload();
      await askForAmounts(page);
      await page.reload();
      await page.getByRole('button', stepTwo).click();
      await page.waitForURL(/\/paiement\//);
      await page.reload();
      await payWith(page, cards.accepted);
      await expect(page.getByRole('heading', paid)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', paid)).toBeVisible();

      for (let pages = 0; !page.url().includes('/payment?'); pages += 1) {
        expect(pages, 'pages between the success and the second step').toBeLessThan(5);
        await page.goBack();
      }
      const again = page.getByRole('button', stepTwo);
      if (await again.isVisible()) await again.click();
      await expect(
        page
          .getByRole('main')
          .getByText(/panier est vide/)
          .first(),
      ).toBeVisible();
      await page.goto('/paymentSuccess');
      await expect(page.getByRole('heading', paid)).toBeVisible();
      await expectOrders(page, 1);
    });

    test('a session that expires at the second step leads to one order', { tag: '@all' }, async ({
      page,
      environment,
      person,
    }) => {
      const { endpoints } = requireFaultProxy(environment);
      await readyToPay(page, endpoints, person);
      await page.context().clearCookies({ name: /^(__Host-)?vitrine$/ });
      await page.getByRole('button', stepTwo).click();
      await page.waitForURL(/\/login\?next=/);
      await fillLogin(page, person);
      await page.waitForURL(/\/payment\?etape=2/);
      await expect(page.getByText(/Votre session avait expiré/)).toBeVisible();
      await expect(page.getByRole('radio', { name: /Livraison immédiate/ })).toBeChecked();
      await page.getByRole('button', stepOne).click();
      await page.getByRole('button', stepTwo).click();
      await page.waitForURL(/\/paiement\//);
      await payWith(page, cards.accepted);
      await expect(page.getByRole('heading', paid)).toBeVisible();
      await expectOrders(page, 1);
    });

    test('the waiting page shows a delayed order', {
      tag: '@all',
    }, async ({ page, environment, person }) => {
      const { faultProxy, endpoints } = requireFaultProxy(environment);
      const title = await startOrderOf(page, endpoints, person);
      const waiting = await page.context().newPage();
      await waiting.goto('/paymentSuccess');
      await expect(waiting.getByRole('heading', checking)).toBeVisible();
      const fault = faultProxy.inject({ call: ordersCall, fault: 'http-503' });
      await payWith(page, cards.accepted);
      await expect(page.getByRole('heading', checking)).toBeVisible();
      await expect(page.getByText(/ne peuvent pas être lues en ce moment/)).toBeVisible();
      fault.end();

      for (const tab of [page, waiting]) {
        const retry = tab.getByRole('link', { name: 'Vérifier à nouveau' });
        await expect(async () => {
          if (!javaScriptEnabled && (await retry.isVisible())) await retry.click();
          else await tab.bringToFront();
          await expect(tab.getByRole('heading', paid)).toBeVisible({ timeout: 5_000 });
        }).toPass();
      }
      await waiting.getByRole('link', { name: 'Voir ma commande' }).click();
      await expect(waiting.getByRole('heading', { name: 'Détails de la commande' })).toBeVisible();
      await expectOrders(page, 1);
      await expect(page.getByText(title).first()).toBeVisible();
    });
  });
}

test('the success page without a payment reports it', {
  tag: ['@once', '@all'],
}, async ({ page, environment, person }) => {
  const { endpoints } = requireFaultProxy(environment);
  await createCart(page, endpoints, person);
  await page.goto('/paymentSuccess');
  await expect(page.getByRole('heading', { name: 'Aucun paiement en cours' })).toBeVisible();
  await orderNow(page);
  const recorded = page.waitForResponse('**/api/checkout/return');
  await page.goto('/payment?annule=1');
  await recorded;
  await page.goto('/paymentSuccess');
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click();
  await page.waitForURL('/payment');
  await expectOrders(page, 0);
});

test('a new price or a sold-out article is reported before the payment', {
  tag: ['@once', '@all'],
}, async ({ page, environment, person }) => {
  const { endpoints } = requireFaultProxy(environment);
  if (!environment) throw new Error('a test environment of its own');
  const title = 'Robe Alizé';
  await importDress(environment, title, { '36': 4, '38': 4 });
  await registerCustomer(page, endpoints, person);
  await createAddress(page, endpoints.baseURL);
  await page.goto(listingOf(title));
  await page.getByRole('link', { name: title }).click();
  await pick(page.getByRole('radio', { name: /^36/ }));
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('L’article est dans votre panier.')).toBeVisible();
  await askForAmounts(page);
  const amounts = page.getByRole('region', { name: 'Montant à régler' });
  await expect(amounts).toContainText('59,90');

  await importDress(environment, title, { '36': 4, '38': 4 }, '64.90');
  await page.getByRole('button', stepTwo).click();
  await expect(page.getByText(/Votre panier ou vos choix ont changé/)).toBeVisible();
  await expect(amounts).toContainText('64,90');
  await expectOrders(page, 0);

  await page.goto('/payment?etape=2');
  await importDress(environment, title, { '36': 0, '38': 4 }, '64.90');
  await page.getByRole('button', stepTwo).click();
  await expect(
    page.getByText(/ne peut pas être commandé|n’ont pas pu être confirmés/).first(),
  ).toBeVisible();
  await expectOrders(page, 0);
});

test('a marketplace that is killed during the payment creates one order or none', {
  tag: ['@once', '@all'],
}, async ({ page, environment, person }) => {
  const { endpoints } = requireFaultProxy(environment);
  if (!environment) throw new Error('a test environment of its own');
  await startOrderOf(page, endpoints, person);
  const card = { number: cards.accepted, expiry: '12/39', cvc: '123', name: 'Louise Perrin' };
  const sending = page.request
    .post(page.url(), { form: card, maxRedirects: 0 })
    .catch((): null => null);
  await environment.killMarketplace();
  await sending;
  await environment.startMarketplace();

  const outcome = page.getByRole('heading', paid).or(page.getByRole('heading', checking));
  await expect(async () => {
    await page.goto('/paymentSuccess');
    await expect(outcome).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText(/ne peuvent pas être lues/)).toBeHidden({ timeout: 100 });
  }).toPass();
  const isPaid = await page.getByRole('heading', paid).isVisible();
  await expectOrders(page, isPaid ? 1 : 0);
  if (isPaid) return;
  await orderNow(page);
  await payWith(page, cards.accepted);
  await expect(page.getByRole('heading', paid)).toBeVisible();
  await expectOrders(page, 1);
});

/** Brings a customer with an address and a dress to the payment page. @returns the dress's title */
async function startOrderOf(page: Page, endpoints: Endpoints, person: Person): Promise<string> {
  await registerCustomer(page, endpoints, person);
  return startOrder(page, endpoints.baseURL, 14);
}
