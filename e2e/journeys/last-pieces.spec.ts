import type { BrowserContext, Page } from 'playwright/test';
import { enterCode, fillRegistration } from '../steps/entry';
import {
  cards,
  createAddress,
  deleteLine,
  expectOrders,
  orderNow,
  payWith,
  pick,
} from '../steps/shopping';
import { importDress, listingOf } from '../support/own-catalogue';
import { startOwnEnvironment } from '../support/own-environment';
import { newPerson, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import { isPlain, type TestEnvironment } from '../support/test-environment';

// Errors of the shop's forms and of the payment page.
startOwnEnvironment();
test.use({ expectedErrors: [/4(09|22) \(/] });
test.slow(true, 'The marketplace is restarted with each change of the stock.');

const title = 'Robe Sirocco';

test.describe('a dress with little stock', { tag: '@once' }, () => {
  test.beforeAll(async ({ environment }) => {
    if (environment) await importDress(environment, title, { '36': 1, '38': 0, '40': 5 });
  });

  test('a sold-out size cannot be chosen, nor ordered with a forged form', {
    tag: '@all',
  }, async ({ page, marketplace, person }) => {
    await registerCustomer(page, marketplace, person);
    await openDress(page);
    const soldOut = page.getByRole('radio', { name: isPlain ? /^38/ : /38.*Épuisé/s });
    await expect(soldOut).toBeEnabled({ enabled: isPlain });

    const answer = await page.request.post('/api/cart', {
      form: {
        product_id: (await page.locator('[name="product_id"]').first().getAttribute('value')) ?? '',
        variation_id: await soldOut.inputValue(),
      },
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    });
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({ status: 0, message: 'Ce choix est épuisé.' });
    await page.goto('/cart');
    await expect(page.getByText('AJOUTER DES ARTICLES À UN PANIER')).toBeVisible();
  });

  test('only one of two customers gets the last piece, and the other is not charged', {
    tag: '@all',
  }, async ({ browser, marketplace }) => {
    const contexts = [await browser.newContext(), await browser.newContext()];
    const pages = await Promise.all(contexts.map((context) => cardPageFor(context, marketplace)));
    await Promise.all(pages.map((page) => payWith(page, cards.accepted)));
    const outcome = /Paiement réussi|Le paiement n’a pas eu lieu/;
    const outcomes = await Promise.all(
      pages.map((page) => page.getByRole('heading', { level: 1, name: outcome }).innerText()),
    );
    expect(outcomes.filter((heading) => /Paiement réussi/.test(heading))).toHaveLength(1);

    const firstWon = /Paiement réussi/.test(outcomes[0] ?? '');
    const [winner, loser] = firstWon ? pages : pages.toReversed();
    if (!winner || !loser) throw new Error('two customers');
    await expectOrders(winner, 1);
    await expect(
      loser.getByText(`Il ne reste plus assez d’exemplaires de « ${title} ». Rien n’a été débité.`),
    ).toBeVisible();
    await loser.getByRole('link', { name: 'Revenir au panier' }).click();
    await loser.waitForURL('/cart');
    await expectObstacle(loser, 'Ce choix est épuisé : changez de taille, ou retirez cet article.');
    await expectOrders(loser, 0);
  });

  test('a size that is withdrawn while it is in the cart is not sold, and is marked', {
    tag: '@all',
  }, async ({ page, environment, marketplace, person }) => {
    if (!environment) throw new Error('a test environment of its own');
    await registerCustomer(page, marketplace, person);
    await createAddress(page, marketplace.baseURL);
    await addSize(page, '40');
    await orderNow(page);
    await importDress(environment, title, { '36': 3, '38': 2 });

    await payWith(page, cards.accepted);
    await expect(page.getByRole('heading', { name: 'Le paiement n’a pas eu lieu' })).toBeVisible();
    await page.goto('/cart');
    await expectObstacle(page, 'Ce choix n’est plus en vente');
    await expectOrders(page, 0);

    await page.goto('/cart');
    const line = page.getByRole('article', { name: title });
    await line.getByText('⋯').click();
    await line.getByRole('button', { name: 'Changer la taille' }).click();
    await page.getByRole('dialog').getByText('38 - Noir').click();
    await page.getByRole('button', { name: 'TERMINÉ' }).click();
    await expect(line).toContainText('38');
    await expect(page.getByRole('link', { name: 'Commande', exact: true })).toBeVisible();
  });
});

test('a cart line shows the changes since it was added', {
  tag: ['@once', '@all'],
}, async ({ page, environment, marketplace, person }) => {
  if (!environment) throw new Error('a test environment of its own');
  // A dress that has several sizes on a plain marketplace.
  const other = 'Robe Mousson';
  await importDress(environment, other, { '36': 2, '38': 2 });
  await registerCustomer(page, marketplace, person);
  await addSize(page, '36', other);
  await addSize(page, '36', other);
  await addSize(page, '38', other);
  await page.goto('/cart');
  await deleteLine(
    page.getByRole('article', { name: other }).filter({ hasText: /Taille\s*:\s*38/ }),
  );
  const place = page.getByRole('group', { name: /a été retiré de votre panier/ });
  await expect(place).toBeVisible();
  await importDress(environment, other, { '36': 1, '38': 0 }, '64.90');

  for (const _ of ['seen first', 'seen again']) {
    await page.goto('/cart');
    const line = page.getByRole('article', { name: other });
    await expect(line).toContainText('Le prix est passé de 59,90 € à 64,90 € depuis votre ajout.');
    await expect(line).toContainText(isPlain ? 'Quantité' : 'Il n’en reste que 1');
  }
  await place.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Ce choix est épuisé.')).toBeVisible();
  await expect(place).toBeVisible();
});

test('an expired code is rejected, and a new one works', { tag: ['@once', '@all'] }, async ({
  page,
  environment,
  marketplace,
  person,
}) => {
  if (!environment) throw new Error('a test environment of its own');
  await environment.stopMarketplace();
  await environment.startMarketplace({
    VERIFICATION_CODE_MINUTES: '0',
    VERIFICATION_RESEND_SECONDS: '0',
  });
  await page.goto('/register');
  await fillRegistration(page, person);
  await enterCode(page, await marketplace.readCode(person.email));
  await expect(page.getByText('Ce code a expiré. Demandez-en un nouveau.')).toBeVisible();

  await environment.stopMarketplace();
  await environment.startMarketplace({ VERIFICATION_RESEND_SECONDS: '0' });
  await page.getByRole('button', { name: 'Renvoyer le code' }).click();
  await expect(page.getByText('Un nouveau code vient de vous être envoyé.')).toBeVisible();
  await enterCode(page, await marketplace.readCode(person.email));
  await page.waitForURL(/\/login/);
});

/** Creates a customer who is about to pay for the last piece. */
async function cardPageFor(
  context: BrowserContext,
  marketplace: Pick<TestEnvironment, 'baseURL' | 'api' | 'payments' | 'dataDir'>,
): Promise<Page> {
  const page = await context.newPage();
  await registerCustomer(page, marketplace, newPerson());
  await createAddress(page, marketplace.baseURL);
  await addSize(page, '36');
  await orderNow(page);
  return page;
}

/** The cart shows why the dress cannot be ordered; without stock data, the checkout is rejected. */
async function expectObstacle(page: Page, message: string): Promise<void> {
  const line = page.getByRole('article', { name: title });
  if (isPlain) {
    await expect(line).toBeVisible();
    await page.goto('/payment');
    await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
    await page.getByRole('button', { name: 'Poursuivre le reglement' }).click();
    await expect(page.getByText(/n’ont pas pu être confirmés/)).toBeVisible();
    return;
  }
  await expect(line).toContainText(message);
  await expect(page.getByRole('button', { name: 'Commande' })).toBeDisabled();
  await page.goto('/payment');
  await expect(page.getByText('Un article ne peut pas être commandé')).toBeVisible();
}

async function openDress(page: Page, dress = title): Promise<void> {
  await page.goto(listingOf(dress));
  await page.getByRole('link', { name: dress }).click();
  await expect(page.getByRole('heading', { level: 1, name: dress })).toBeVisible();
}

async function addSize(page: Page, size: string, dress = title): Promise<void> {
  await openDress(page, dress);
  await pick(page.getByRole('radio', { name: new RegExp(`^${size}`) }));
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('L’article est dans votre panier.')).toBeVisible();
}
