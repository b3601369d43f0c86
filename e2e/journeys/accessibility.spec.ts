import { enterCode, fillLogin, fillRegistration, sendRegistration } from '../steps/entry';
import { tabTo } from '../steps/keyboard';
import { cartTexts, expectTextsOf, expectWords } from '../steps/screen-texts';
import {
  cards,
  createAddress,
  findDresses,
  findDressListing,
  orderNow,
  payWith,
  putInCart,
} from '../steps/shopping';
import { visitorPages } from '../steps/visitor-pages';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

const customerPages = [
  '/my_account',
  '/profile',
  '/information',
  '/notification',
  '/parameter',
  '/aide',
  '/address',
  '/addAddress',
  '/my_favorite',
  '/myorder',
  '/payment',
  '/cart',
];

// `npm run test:all` also loads the pictures of all these pages: a broken one is a console error.
/** A refused card, missing pages and rejected forms, which these tests provoke. */
const provoked =
  /402 \(.*\/paiement\/|404 \(.*(nulle-part|0123456789\w+|cat_id=inconnu)\)|422 \(.*\/api\//;
test.use({ expectedErrors: [provoked] });
test.slow(true, 'Each test inspects many pages with axe.');

test('the pages of visitors are accessible and have the texts of the specification', async ({
  page,
  examine,
}) => {
  const [product = ''] = await findDresses(page);
  const titles: string[] = [];
  const id = product.split('/').at(-1);
  const productPages = [product, `/boutiques/${id}`, `/favoris_partages/${id}`];
  for (const address of [...visitorPages, await findDressListing(page), ...productPages]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expectTextsOf(page, address);
    await examine(page);
    titles.push(await page.title());
  }
  const found = titles.filter((title) => !title.startsWith('Page introuvable'));
  expect(new Set(found).size, found.join('\n')).toBe(found.length);
});

test('dialogs and panels are accessible', { tag: '@all' }, async ({ page, inspect, isMobile }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Cookies' }).waitFor();
  await inspect(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).locator('summary').first().click();
  await inspect(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Rechercher' }).filter({ visible: true }).first().click();
  await expect(page.getByPlaceholder('Rechercher')).toBeFocused();
  await inspect(page);

  await page.goto(await findDressListing(page));
  await page.locator('summary').filter({ hasText: 'Trier' }).click();
  await inspect(page);
  await page.keyboard.press('Escape');
  if (isMobile) await page.getByRole('button', { name: 'Filtrer' }).click();
  for (const section of ['Marque', 'Couleur', 'Prix']) {
    await page.locator('main summary').filter({ hasText: section }).click();
  }
  await page.getByRole('slider').first().waitFor();
  await inspect(page);
});

test('forms report errors accessibly, and do not repeat a password', async ({
  page,
  marketplace,
  person,
  inspect,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText("L'email est requis").first()).toBeVisible();
  await inspect(page);
  await fillLogin(page, person);
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toHaveText('Adresse e-mail ou mot de passe incorrect.');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  expect(await page.content()).not.toContain(person.password);
  await inspect(page);
  await page.goto('/register');
  await sendRegistration(page, { email: 'pas-une-adresse', password: '123' });
  await expect(page.getByText("L'email n'est pas valide").first()).toBeVisible();
  await inspect(page);
  await page.goto('/register');
  await fillRegistration(page, person);
  await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute(
    'href',
    /^\/login/,
  );
  await inspect(page);
  const code = await marketplace.readCode(person.email);
  await enterCode(page, code === '123456' ? '654321' : '123456');
  await expect(page.getByText('Ce code n’est pas le bon.')).toBeVisible();
  await inspect(page);
  await enterCode(page, code);
  await page.waitForURL(/\/login/);
});

test('the customer area, empty and full, is accessible and has the texts of the specification', async ({
  page,
  marketplace,
  person,
  inspect,
  examine,
}) => {
  await registerCustomer(page, marketplace, person);
  for (const address of customerPages) {
    await page.goto(address);
    await expectTextsOf(page, address);
    await examine(page);
  }
  await page.getByRole('link', { name: 'COMMENCER LES ACHATS' }).waitFor();
  await expectWords(page.getByRole('main'), cartTexts.empty);

  await createAddress(page, marketplace.baseURL);
  const [, , , , , , dress = ''] = await findDresses(page);
  await putInCart(page, dress);
  await page.goto('/my_account');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await inspect(page);
  await page.goto('/address');
  await expect(page.getByRole('link', { name: 'Passer à la caisse' })).toHaveAttribute(
    'href',
    '/payment',
  );
  await inspect(page);
  await page.goto('/cart');
  await expectWords(page.getByRole('main'), cartTexts.full);
  await page.getByText('⋯').click();
  await expect(page.getByRole('button', { name: /favoris/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer l’article' })).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Changer la taille' }).click();
  await expectWords(page.getByRole('dialog'), ['TERMINÉ']);
  await inspect(page);
});

test('the checkout and the order pages are accessible', async ({
  page,
  marketplace,
  person,
  inspect,
}) => {
  await registerCustomer(page, marketplace, person);
  await createAddress(page, marketplace.baseURL);
  const [, , , , , , , dress = ''] = await findDresses(page);
  await putInCart(page, dress);
  await page.goto('/payment');
  await inspect(page);
  await page.getByRole('button', { name: 'Poursuivre le reglement' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await inspect(page);
  await page.getByRole('radio', { name: /Livraison planifiée/ }).check();
  await inspect(page);
  await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
  await page.getByRole('button', { name: 'Poursuivre le reglement' }).click();
  await expect(page.getByRole('button', { name: /Continuer/ })).toBeVisible();
  await inspect(page);
  await orderNow(page);
  await inspect(page);
  await payWith(page, cards.refused);
  await inspect(page);
  await payWith(page, cards.challenge);
  await inspect(page);
  await page.getByLabel('Code de confirmation').fill('123456');
  await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await inspect(page);
  await page.goto('/myorder');
  await inspect(page);
  await page.getByRole('link', { name: 'Détail de commande' }).click();
  await page.waitForURL(/\/orderDetail\//);
  await inspect(page);
  await page.goto('/myorder');
  await page.getByRole('link', { name: 'Suive votre colis' }).click();
  await page.waitForURL(/\/orderTracking\//);
  await inspect(page);
  await page.goto('/order_confirmation');
  await expect(page.getByText('Ceci est un exemple')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Livraison' })).toContainText('12 rue de Bretagne');
  await inspect(page);
});

test('the keyboard reaches the content, the menu and the cart', async ({
  page,
  marketplace,
  person,
}) => {
  await registerCustomer(page, marketplace, person);
  const [, , , , , , , , dress = ''] = await findDresses(page);
  await page.goto(dress);
  await page.getByRole('region', { name: 'Cookies' }).waitFor();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, 'header button[aria-label="Menu"]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Tous les rayons' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

  await tabTo(page, 'input[type="radio"][name^="variation_"]', 'Tab');
  await page.keyboard.press('Space');
  await tabTo(page, 'form[action="/api/cart"] button[type="submit"]', 'Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('L’article est dans votre panier.')).toBeVisible();
});
