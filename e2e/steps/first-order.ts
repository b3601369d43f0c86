import { expect, type Page } from 'playwright/test';
import { enterCode, fillLogin, fillRegistration, type Person } from './entry';
import { cards, chooseSize, fillAddress, openDresses, orderNow, payWith } from './shopping';

/** Chooses a dress, registers, pays by card and checks the order as a new customer. */
export async function placeFirstOrder(
  page: Page,
  marketplace: { readCode(email: string): Promise<string> },
  person: Person,
): Promise<void> {
  // The first product has only two pieces in stock.
  const [, dress] = await openDresses(page);
  await page.goto(dress ?? '');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await chooseSize(page);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();

  await page.waitForURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  const modal = page.getByRole('dialog', { name: 'Créer un compte' });
  await modal.getByRole('link', { name: 'Inscrivez-vous' }).click();
  await fillRegistration(page, person);
  await enterCode(page, await marketplace.readCode(person.email));
  await page.waitForURL(/\/login/);
  await fillLogin(page, person);
  // The login page shows the message, too, before it leads on.
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await expect(page.getByText('L’article a été ajouté à votre panier.')).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('link', { name: /^Commande/ }).click();
  await page.waitForURL(({ pathname }) => pathname === '/payment');
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click();
  await fillAddress(page);
  await page.waitForURL(({ pathname }) => pathname === '/payment');

  await orderNow(page);
  await payWith(page, cards.accepted);
  await page.waitForURL(/\/paymentSuccess/);
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir ma commande' }).click();
  await expect(page.getByRole('heading', { name: 'Détails de la commande' })).toBeVisible();

  await page.goto('/myorder');
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/ajouter des articles à un panier/i)).toBeVisible();
}
