import type { BrowserContext } from 'playwright/test';
import { fillLogin } from '../steps/entry';
import { findDresses, findSizedDress } from '../steps/shopping';
import { newPerson, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// Also run by `npm run scale:try`, behind a cache of nginx that keys pages by their address alone.

const done = 'L’article a été ajouté à vos favoris.';

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with' : 'without';
  test(`behind one cache nobody sees another’s message, nor misses their own, ${way} JavaScript`, {
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

    // One adds nothing, for want of a size; the other a favourite.
    const page = await see(one, product);
    const add = page.getByRole('button', { name: 'Ajouter', exact: true });
    if (javaScriptEnabled) {
      await expect(add).toBeDisabled();
    } else {
      await add.click();
      await expect(page.getByText('Choisissez une taille.').first()).toBeVisible();
    }
    const otherPage = await see(other, product);
    const title = await otherPage.getByRole('heading', { level: 1 }).innerText();
    const stored = otherPage.waitForResponse(/\/api\/favourites$/);
    await otherPage
      .getByRole('button', { name: `Ajouter aux favoris : ${title}` })
      .first()
      .click();
    // Without scripts a message says it; with them the heart does, and the page stays.
    const said = javaScriptEnabled
      ? otherPage.getByRole('button', { name: `Retirer des favoris : ${title}` })
      : otherPage.getByText('Ajouté à vos favoris.');
    await stored;
    await expect(said.first()).toBeVisible();

    // Who signs in for it is told on the way back that it is done: with scripts on the kept page itself.
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
      // With scripts these words stand beside the button, for everybody, until a size is chosen.
      if (!javaScriptEnabled) {
        await expect(seen.getByText('Choisissez une taille.')).toBeHidden();
      }
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
