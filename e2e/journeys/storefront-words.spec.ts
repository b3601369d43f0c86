import type { Page } from 'playwright/test';
import { answerCookies } from '../steps/cookies';
import {
  cartTexts,
  clearPrice,
  expectTextsOf,
  expectTextsOfListing,
  expectWords,
  screenTexts,
} from '../steps/screen-texts';
import { findDresses, findDressListing, putInCart } from '../steps/shopping';
import { expect, test } from '../support/test';

test('each screen of the storefront has the texts of the specification', {
  tag: '@all',
}, async ({ page }) => {
  for (const address of Object.keys(screenTexts)) {
    await page.goto(address);
    await expectTextsOf(page, address);
  }
});

test('a listing has all sort orders and filters of the specification', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(await findDressListing(page));
  await expectTextsOfListing(page);
  await page.goto(`${page.url()}&prix_max=5000`);
  await expect(clearPrice(page)).toHaveCount(1);
});

test('the header and the footer have the texts of the specification', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expectWords(notice, ['Accepter', 'Rejeter']);
  await answerCookies(page, 'Rejeter');
  const shortcuts = page.getByRole('navigation', { name: 'Raccourcis' });
  if (isMobile) await expectWords(shortcuts, ['Accueil', 'Rechercher', 'Panier', 'Wishlist']);
  else await expect(shortcuts).toBeHidden();
  const families = ['Femme', 'Homme', 'Enfants', 'Beauté', 'Bijoux'];
  await expectWords(page.getByRole('contentinfo'), families);

  const loginButton = isMobile
    ? shortcuts.getByRole('button', { name: 'Connexion' })
    : page.getByRole('banner').getByRole('button', { name: 'Se connecter' });
  await loginButton.click();
  const dialog = page.getByRole('dialog', { name: 'Accéder à votre compte' });
  await expectWords(dialog, [
    'ACCÉDER À VOTRE COMPTE',
    'SE CONNECTER',
    'Mot de passe oublié',
    'Apple',
    'Google',
    'Facebook',
    'INSCRIVEZ-VOUS',
  ]);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Rechercher' }).filter({ visible: true }).first().click();
  await expect(page.getByPlaceholder('Rechercher')).toBeVisible();
});

test('the cookie notice covers no button of a focused form', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/register');
  const notice = page.getByRole('region', { name: 'Cookies' });
  const create = page.getByRole('main').getByRole('button', { name: 'Créer un compte' });
  await notice.waitFor();
  // On phones, the notice is at the bottom, and focused elements scroll above it.
  if (isMobile) await create.focus();
  const [above, below] = [await create.boundingBox(), await notice.boundingBox()];
  if (!above || !below) throw new Error('both are shown');
  const isBeside = below.x + below.width <= above.x;
  expect(isBeside || above.y + above.height <= below.y).toBe(true);
});

test.describe('a press on an element that the cookie notice covers', { tag: '@phone' }, () => {
  const reopen = (page: Page) => page.getByRole('button', { name: 'Gérer les cookies' });
  const noticeOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });
  const termsOf = (page: Page) => page.getByRole('main').getByRole('checkbox');

  /** Scrolls the checkbox to where the notice will be, and returns a point on it. */
  async function placeTerms(page: Page) {
    await page.goto('/register');
    await noticeOf(page).waitFor();
    const place = await noticeOf(page).boundingBox();
    if (!place) throw new Error('the notice is shown');
    await answerCookies(page, 'Rejeter');
    await expect(noticeOf(page)).toBeHidden();
    const { x, y } = await termsOf(page).evaluate((box, under) => {
      scrollBy(0, box.getBoundingClientRect().y - under);
      return box.getBoundingClientRect();
    }, place.y);
    return { x: x + 5, y: y + 5 };
  }

  /** Ends the time in which the notice cannot be pressed. */
  function finishAnimations(page: Page): Promise<void> {
    return noticeOf(page).evaluate((shown) => {
      for (const animation of shown.getAnimations()) animation.finish();
    });
  }

  test('takes effect just after the notice appeared', async ({ page }) => {
    const { x, y } = await placeTerms(page);
    await page.addStyleTag({ content: '* { animation-play-state: paused !important }' });
    await reopen(page).dispatchEvent('click');
    await noticeOf(page).waitFor();
    await page.touchscreen.tap(x, y);
    await expect(termsOf(page)).toBeChecked();

    await finishAnimations(page);
    await noticeOf(page).getByRole('button', { name: 'Rejeter' }).tap();
    await expect(noticeOf(page)).toBeHidden();
  });

  test('takes effect when it began before the notice appeared', { tag: '@all' }, async ({
    page,
  }) => {
    const { x, y } = await placeTerms(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await reopen(page).dispatchEvent('click');
    await finishAnimations(page);
    await page.mouse.up();
    await expect(termsOf(page)).toBeChecked();
  });
});

test('the cart, empty and full, has the texts of the specification', { tag: '@all' }, async ({
  page,
  customer,
  isMobile,
}) => {
  expect(customer.email).toBeTruthy();
  await page.goto('/cart');
  await expectWords(page.getByRole('main'), cartTexts.empty);
  const cart = page.getByRole('banner').getByRole('link', { name: /^Panier/ });
  if (!isMobile) {
    await cart.hover();
    await expectWords(page.getByRole('banner'), ['Votre panier est vide', '0,00']);
  }
  const [dress = ''] = await findDresses(page);
  await putInCart(page, dress);
  if (!isMobile) {
    await page.goto(dress);
    await cart.hover();
    await expectWords(page.getByRole('banner'), ['Confirmer la commande', 'Panier']);
  }
  await page.goto('/cart');
  await expectWords(page.getByRole('main'), cartTexts.full);
  await page.getByText('⋯').click();
  await expect(page.getByRole('button', { name: /favoris/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer l’article' })).toBeVisible();
  await page.getByRole('button', { name: 'Changer la taille' }).click();
  await expectWords(page.getByRole('dialog'), ['TERMINÉ']);
});
