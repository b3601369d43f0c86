import { expect, type Locator, type Page } from 'playwright/test';

/** The visible texts of screens according to specification 1 section 2, by address. */
export const screenTexts: Readonly<Record<string, readonly string[]>> = {
  '/category': ['GLISTEN IN THE LIGHT', 'Découvrez davantage'],
  '/register': [
    'DONNÉES PERSONNELLES',
    'Confirmation du mot de passe',
    'Prénom',
    'Nom de famille',
    'Téléphone mobile',
    'France (+33)',
    'Nous vous enverrons un SMS pour vérifier votre numéro',
    'termes et conditions',
    'Créer un compte',
    'Se connecter',
    'Continuer avec Apple',
    'Continuer avec Google',
    'Continuer avec Facebook',
  ],
  '/forgot_password': [
    'Récupérer Mot de Passe',
    'nous vous enverrons un e-mail avec les instructions',
    'CONTINUER',
  ],
  '/access_account': ['E-mail', 'Mot De Passe', 'SE CONNECTER', 'Mot de passe oublié'],
  '/otp': ['OTP', 'Code à 4 chiffres', '•• 78', "Je n'ai pas recu de code"],
};

/** First-level headings that are in capitals where the specification requires it. */
export const capitalHeadings: Readonly<Record<string, string>> = {
  '/my_account': 'MON COMPTE',
  '/my_favorite': 'MES FAVORIS',
  '/myorder': 'MES COMMANDES',
  '/livraison_abonnement_travail': 'LIVRAISONS',
};

/** The visible texts of the cart, without and with lines. */
export const cartTexts = {
  empty: ['AJOUTER DES ARTICLES À UN PANIER', 'COMMENCER LES ACHATS'],
  full: ['Entre ', 'Valeur de la commande', 'Taxe', 'Commande'],
} as const;

/** Fails unless the current page has the texts and capitals that the specification requires. */
export async function expectTextsOf(page: Page, address: string): Promise<void> {
  await expectWords(page.getByRole('main'), screenTexts[address] ?? []);
  const heading = capitalHeadings[address];
  if (!heading) return;
  expect(await page.getByRole('heading', { level: 1 }).innerText(), address).toBe(heading);
}

const filters = ['Nouveautés Depuis', 'Marque', 'Taille', 'Catégorie', 'Style', 'Couleur', 'Prix'];

/** Fails unless the current listing of dresses has all sort orders and filters. */
export async function expectTextsOfListing(page: Page): Promise<void> {
  for (const filter of filters) {
    const summary = page.locator('main summary').filter({ hasText: filter });
    await expect(summary, filter).toHaveCount(1);
  }
  const category = page.locator('main details').filter({ hasText: 'Catégorie' });
  await expect(category.locator('a').filter({ hasText: /^Tout\s:/ })).toHaveCount(1);
  await expectWords(page.getByRole('main'), ['TRIER', 'Femme']);
  await expect(page.getByText('Filtrer', { exact: true }).first()).toBeAttached();
}

/** The link of the price filter that clears it. */
export function clearPrice(page: Page): Locator {
  const price = page.locator('main details').filter({ hasText: 'Prix' });
  return price.locator('a').filter({ hasText: /^Effacer\s:/ });
}

/** Matches a text whose capitals must be visible; lower case may be displayed in capitals. */
export async function expectWords(place: Locator, words: readonly string[]): Promise<void> {
  const drawn = async () => (await place.innerText()).replace(/\s+/g, ' ');
  const small = async () => (await drawn()).toLowerCase();
  for (const word of words) {
    if (word === word.toUpperCase()) await expect.poll(drawn, word).toContain(word);
    else await expect.poll(small, word).toContain(word.toLowerCase());
  }
}
