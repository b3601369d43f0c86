import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

const address = {
  name: 'Louise Perrin',
  phone: '06 12 34 56 78',
  street: '12 rue de Bretagne',
  postcode: '75003',
  city: 'Paris',
  country: 'France',
};

/**
 * Opens the listing of dresses with links of the catalogue.
 * @returns the addresses of its products
 */
export async function openDresses(page: Page): Promise<readonly string[]> {
  await page.goto('/category');
  await page.getByRole('link', { name: /Découvrez davantage.*Femme/ }).click();
  await page.waitForURL(/\/sub_category\?cat_id=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Femme' })).toBeVisible();
  const cards = page.locator('main article a[href^="/product_detail/"]');
  return cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/**
 * Chooses a size on the current product page, preferably one with much stock, so that other tests
 * find some too. Does nothing if the product has only one size.
 */
export async function chooseSize(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Ajouter$/ }).first()).toBeVisible();
  const sizes = page.getByRole('group', { name: /^Taille/ });
  if ((await sizes.count()) === 0) return;
  const many = sizes.getByRole('radio', { name: /^(?!.*(Plus que|Épuisé))/, disabled: false });
  const few = sizes.getByRole('radio', { disabled: false });
  const size = (await many.count()) > 0 ? many : few;
  await pick(size.first());
}

/**
 * Clicks the label of a radio button until it is checked: the label may move, and React renders a
 * product anew whose stock another test has just changed.
 */
export async function pick(radio: Locator): Promise<void> {
  await expect(async () => {
    await radio.locator('xpath=ancestor::label').click();
    await expect(radio).toBeChecked({ timeout: 1_000 });
  }).toPass();
}

/** Returns the address of a listing with many dresses, without opening a page. */
export async function findDressListing({ request }: Pick<Page, 'request'>): Promise<string> {
  const categories = await (await request.get('/category')).text();
  const tile = /href="(\/sub_category\?cat_id=[^"]+)"(?:(?!<\/a>).)*Femme/s.exec(categories);
  expect(tile, 'link to the dresses').not.toBeNull();
  return tile?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** Returns the addresses of dresses, without opening a page. */
export async function findDresses(page: Pick<Page, 'request'>): Promise<readonly string[]> {
  const listing = await page.request.get(await findDressListing(page));
  const links = (await listing.text()).matchAll(/href="(\/product_detail\/[^"#?]+)"/g);
  return [...new Set(Array.from(links, ([, path]) => path ?? ''))];
}

/** Returns the address of a dress with several sizes. */
export async function findSizedDress({ request }: Pick<Page, 'request'>): Promise<string> {
  for (const dress of await findDresses({ request })) {
    const product = await (await request.get(dress)).text();
    // The only variation of a product is preselected.
    if (product.split('name="variation_0"').length > 2) return dress;
  }
  throw new Error('no dress has several sizes');
}

/**
 * Adds one dress to the cart of the signed-in customer with a direct request, preferably in a size
 * with much stock, so that other tests find some too.
 * @returns its title
 */
export async function putInCart(
  { request }: Pick<Page, 'request'>,
  dress: string,
): Promise<string> {
  const page = await request.get(dress);
  const html = await page.text();
  const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(html) ?? [];
  const [, product = ''] = /name="product_id" value="([^"]+)"/.exec(html) ?? [];
  const sizes = html.matchAll(/<input[^>]* name="variation_\d+"[^>]* value="([^"]+)".*?<\/label>/g);
  const available = [...sizes].filter(([label]) => !label.includes(' disabled'));
  const [, size = ''] =
    available.find(([label]) => !label.includes('Plus que')) ?? available[0] ?? [];
  const answer = await request.post('/api/cart', {
    form: { product_id: product, variation_id: size },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(await answer.json(), `the addition of ${title}`).toMatchObject({ status: 1 });
  return title;
}

/** Deletes a line of the current cart with its menu. */
export async function deleteLine(line: Locator): Promise<void> {
  await line.getByText('⋯').click();
  await line.getByRole('button', { name: 'Supprimer l’article' }).click();
}

/** Adds a delivery address for the signed-in customer with a direct request. */
export async function createAddress(
  page: Pick<Page, 'request'>,
  baseURL: string,
  changes: Partial<typeof address> = {},
): Promise<void> {
  const answer = await page.request.post('/api/addresses/add', {
    form: { ...address, ...changes, dialCode: '+33', latitude: '48.8575', longitude: '2.3514' },
    headers: { origin: baseURL, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.headers().location, 'redirect of a new address').toBe('/address');
}

/** Submits the address form of the current page. */
export async function fillAddress(
  page: Page,
  changes: Partial<typeof address> = {},
): Promise<void> {
  const filled = { ...address, ...changes };
  await page.getByLabel('Nom', { exact: true }).fill(filled.name);
  await page.getByLabel('Téléphone', { exact: true }).fill(filled.phone);
  await page.getByLabel('Adresse', { exact: true }).fill(filled.street);
  await page.getByLabel('Code postal').fill(filled.postcode);
  await page.getByLabel('Ville').fill(filled.city);
  await page.getByLabel('Pays').selectOption(filled.country);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

/**
 * Goes to the payment page with one dress in the cart and an address.
 * @param dress its place in the listing; a negative one counts from the end
 * @returns the dress's title
 */
export async function startOrder(page: Page, baseURL: string, dress: number): Promise<string> {
  await createAddress(page, baseURL);
  const title = await putInCart(page, (await findDresses(page)).at(dress) ?? '');
  await orderNow(page);
  return title;
}

/** Opens the list of orders and fails unless it shows this number of orders. */
export async function expectOrders(page: Page, count: number): Promise<void> {
  await page.goto('/myorder?onglet=toutes');
  if (count === 0) {
    await expect(page.getByText("VOUS N'AVEZ ACTUELLEMENT AUCUNE COMMANDE")).toBeVisible();
  }
  // Counts lines: each order of these tests has one, and the order number is an extension.
  await expect(page.getByRole('link', { name: 'Détail de commande' })).toHaveCount(count);
}

/** The buttons of the two steps of the checkout. */
export const stepOne = { name: 'Poursuivre le reglement' } as const;
export const stepTwo = { name: /^Continuer/ } as const;

/** Completes the first step of the checkout with immediate delivery. */
export async function askForAmounts(page: Page): Promise<void> {
  await page.goto('/payment');
  await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
  await page.getByRole('button', stepOne).click();
  await expect(page.getByRole('button', stepTwo)).toBeVisible();
}

/** Completes both steps of the checkout with immediate delivery; ends on the payment page. */
export async function orderNow(page: Page): Promise<void> {
  await askForAmounts(page);
  await page.getByRole('button', stepTwo).click();
  await page.waitForURL(/\/paiement\//);
}

export const cards = {
  accepted: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
} as const;

/** Fills in and submits the current payment page. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel(/Expiration/).fill('12/39');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel('Nom sur la carte').fill('Louise Perrin');
  await page.getByRole('button', { name: /^Payer/ }).click();
}
