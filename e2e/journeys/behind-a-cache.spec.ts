import type { BrowserContext, Page } from 'playwright/test';
import { fillLogin } from '../steps/entry';
import { findDresses, findSizedDress } from '../steps/shopping';
import { newPerson, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// `npm run scale:try` also runs this test behind an nginx cache whose key is the address alone.

const done = 'L’article a été ajouté à vos favoris.';

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with' : 'without';
  test(`visitors behind one cache see their own messages and no others, ${way} JavaScript`, {
    tag: '@all',
  }, async ({ browser, baseURL, extraHTTPHeaders, marketplace }) => {
    const open = () => browser.newContext({ baseURL, extraHTTPHeaders, javaScriptEnabled });
    const [one, other, visitor, late] = await Promise.all([open(), open(), open(), open()]);
    const person = newPerson();
    for (const context of [one, other]) {
      await registerCustomer(context, marketplace, newPerson());
    }
    await registerCustomer(late, marketplace, person);
    await late.clearCookies();
    const product = await findSizedDress(visitor);
    const [another = ''] = (await findDresses(visitor)).filter((dress) => dress !== product);
    for (const context of [one, other, visitor]) await see(context, product);

    // One visitor adds an article without a size, the other adds a favourite.
    const page = await see(one, product);
    const add = page.getByRole('button', { name: 'Ajouter', exact: true });
    if (javaScriptEnabled) {
      await expect(add).toBeDisabled();
    } else {
      await add.press('Enter');
      await expect(missingSize(page)).toBeVisible();
    }
    const otherPage = await see(other, product);
    const title = await otherPage.getByRole('heading', { level: 1 }).innerText();
    const stored = otherPage.waitForResponse(/\/api\/favourites$/);
    await otherPage
      .getByRole('button', { name: `Ajouter aux favoris : ${title}` })
      .first()
      .click();
    // Without scripts, a message reports it. With scripts, the heart changes and the page stays.
    const confirmation = javaScriptEnabled
      ? otherPage.getByRole('button', { name: `Retirer des favoris : ${title}` })
      : otherPage.getByText('Ajouté à vos favoris.');
    await stored;
    await expect(confirmation.first()).toBeVisible();

    // After the login, a message reports it; with scripts, on the cached page.
    const latePage = await see(late, product);
    await latePage
      .getByRole('button', { name: `Ajouter aux favoris : ${title}` })
      .first()
      .click();
    await latePage.waitForURL(/\/login/);
    await fillLogin(latePage, person);
    await latePage.waitForURL(javaScriptEnabled ? product : /\/resultat/);
    await expect(latePage.getByText(done)).toBeVisible();

    for (const [context, address] of [
      [late, product],
      [visitor, product],
      [visitor, another],
      [one, another],
      [other, another],
    ] as const) {
      const seen = await see(context, address);
      await expect(missingSize(seen)).toBeHidden();
      await expect(seen.getByText('Ajouté à vos favoris.')).toBeHidden();
      await seen.waitForLoadState('networkidle');
      await expect(seen.getByText(done)).toBeHidden();
    }
    await (await see(other, '/my_favorite')).getByRole('heading', { name: title }).waitFor();
    await expect(
      (await see(one, '/my_favorite')).getByRole('heading', { name: title }),
    ).toHaveCount(0);
    await Promise.all([one, other, visitor, late].map((context) => context.close()));
  });
}

async function see(context: BrowserContext, address: string) {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  return page;
}

/**
 * The message of a form; every product says the same words beside its button, as part of the page.
 */
const missingSize = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Choisissez une taille.' });
