import type { Locator, Page } from 'playwright/test';
import { pathOf } from '../faults/cells';
import { requireFaultProxy } from '../faults/people';
import { advance, createOrder, type Ordered, openReturn, payOrder, written } from '../steps/orders';
import { createAddress, putInCart } from '../steps/shopping';
import { importDress, listingOf } from '../support/own-catalogue';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

// While the marketplace fails, messages to a seller are sent later, once, and nothing false is
// claimed.
startOwnEnvironment({ withFaultProxy: true, plain: false });
test.use({ expectedErrors: [/50[34] \(/] });
test.slow(true, 'Calls time out, and the marketplace is restarted.');

test('a failed return keeps its reason, and is sent once', {
  tag: '@all',
}, async ({ page, environment, customer }) => {
  expect(customer.email).toBeTruthy();
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  const order = await createOrder(page, endpoints, 3);
  await advance(endpoints, order, 'delivered');
  const dialog = await openReturn(page);
  await dialog.getByRole('radio', { name: 'Mauvais article reçu' }).check();
  for (const call of [pathOf('get_all_user_chat'), pathOf('getAllOrders'), 'socket.io']) {
    const fault = faultProxy.inject({ call, fault: 'http-503' });
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    const notice = dialog.getByRole('alert').filter({ hasText: 'rien n’a été modifié' });
    await expect(notice, call).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Mauvais article reçu' })).toBeChecked();
    fault.end();
  }
  const sent = written(page).filter({ hasText: 'Mauvais article reçu' });
  await clickUntil(dialog.getByRole('button', { name: 'Continuer' }), sent.first());
  await expect(sent).toHaveCount(1);
});

test('a failed withdrawal is not confirmed, and is sent once', {
  tag: '@all',
}, async ({ page, environment, customer }) => {
  expect(customer.email).toBeTruthy();
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  const order = await createOrder(page, endpoints, 5);
  const confirm = await openConfirmation(page, order);
  const second = page.url();
  const fault = faultProxy.inject({ call: pathOf('getAllOrders'), fault: 'http-503' });
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(received(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Renoncer par le formulaire' })).toBeVisible();
  fault.end();
  await page.goto(second);
  await clickUntil(confirm, received(page));
  await page.getByRole('link', { name: 'Écrire au vendeur' }).click();
  await expect(written(page).filter({ hasText: order.number })).toHaveCount(1);
});

test('a withdrawal is recorded while the chat fails, and reaches the seller once', {
  tag: '@all',
}, async ({ page, environment, customer }) => {
  expect(customer.email).toBeTruthy();
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  for (const [dress, call] of ['socket.io', pathOf('get_all_user_chat')].entries()) {
    const order = await createOrder(page, endpoints, dress);
    const fault = faultProxy.inject({ call, fault: 'http-503' });
    const confirm = await openConfirmation(page, order);
    const second = page.url();
    await confirm.click();
    await page.waitForURL(/\/renoncer\?declaration=/);
    await expect(received(page), call).toBeVisible();
    fault.end();
    await page.goto(second);
    await expect(received(page), call).toBeVisible();
    await page.getByRole('link', { name: 'Écrire au vendeur' }).click();
    await expect(written(page).filter({ hasText: order.number }), call).toHaveCount(1);
  }
});

test('a repeated order with a lost response adds the article once', {
  tag: '@all',
}, async ({ page, environment, customer }) => {
  expect(customer.email).toBeTruthy();
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  const order = await createOrder(page, endpoints, 4);
  const button = page.getByRole('button', { name: /^Commander à nouveau/ });
  const lost = faultProxy.inject({ call: pathOf('userAddToCart'), fault: 'lost' });
  await page.goto(order.detail);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  expect(lost.forwarded).toBe(1);
  lost.end();
  const line = page.getByRole('article').filter({ hasText: 'Quantité' });
  await clickUntil(button, line.first());
  await expect(line).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: /Quantité\s*:\s*1/ })).toHaveCount(1);
});

test('a sold-out article is not ordered again, and a message says so', {
  tag: '@all',
}, async ({ page, environment, customer }) => {
  if (!environment) throw new Error('these tests need a test environment of their own');
  expect(customer.email).toBeTruthy();
  const name = 'Robe Ultime';
  await importDress(environment, name, { M: 1 });
  const listing = await (await page.request.get(listingOf(name))).text();
  const [, product = ''] = /href="(\/product_detail\/[^"#?]+)"/.exec(listing) ?? [];
  await createAddress(page, environment.baseURL);
  await putInCart(page, product);
  const order = await payOrder(page, name);
  await page.goto(order.detail);
  await page.getByRole('button', { name: /^Commander à nouveau/ }).click();
  await expect(page.getByText(/épuisé|en stock/).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/ajouter des articles à un panier/i)).toBeVisible();
});

/** Opens the second step of the withdrawal from an order; returns its button. */
async function openConfirmation(page: Page, { detail }: Ordered): Promise<Locator> {
  await page.goto(detail);
  for (const step of [/\/renonciation\//, /etape=2/]) {
    await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
    await page.waitForURL(step);
  }
  return page.getByRole('button', { name: 'Confirmer la renonciation' });
}

/** The first line of the receipt of a withdrawal. */
function received(page: Page): Locator {
  return page.getByText(/a été reçue le/).first();
}

/**
 * Clicks until the shop calls the marketplace again after a failure and the expected state appears.
 */
async function clickUntil(button: Locator, come: Locator): Promise<void> {
  await expect(async () => {
    if (!(await come.isVisible())) await button.click({ timeout: 5_000 });
    await expect(come).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
