import type { Page, Response } from 'playwright/test';
import { enterCode, fillRegistration, signIn } from '../steps/entry';
import {
  cards,
  createAddress,
  findDresses,
  findDressListing,
  orderNow,
  payWith,
  putInCart,
} from '../steps/shopping';
import { expect, test } from '../support/test';

test.describe('privacy', { tag: '@once' }, () => {
  test('a purchase never reveals the marketplace’s address, and stores no personal data', {
    tag: '@all',
  }, async ({ page, context, marketplace, person }) => {
    const received: Promise<string>[] = [];
    context.on('response', (response) => received.push(allOf(response)));

    await page.goto('/register');
    await fillRegistration(page, person);
    const customerId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(customerId).not.toBe('');
    await enterCode(page, await marketplace.readCode(person.email));
    await page.waitForURL(/\/login/);
    await signIn(page, person);
    await createAddress(page, marketplace.baseURL);
    const [, , , , , dress = ''] = await findDresses(page);
    await putInCart(page, dress);
    const listing = await findDressListing(page);
    for (const address of ['/', '/category', listing, dress, '/cart', '/my_favorite']) {
      await page.goto(address);
    }
    await orderNow(page);
    await payWith(page, cards.accepted);
    await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
    await page.goto('/myorder');
    await page.getByRole('link', { name: 'Détail de commande' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const { port } = new URL(marketplace.api);
    const marketplaceAddress = new RegExp(
      String.raw`(127\.0\.0\.1|localhost|\[::1\])(:|%3A)${port}`,
    );
    const answers = await Promise.all(received);
    expect(answers.filter((answer) => answer.includes('</html>')).length).toBeGreaterThan(8);
    expect(answers.filter((answer) => answer.includes(marketplace.payments))).not.toEqual([]);
    expect(answers.filter((answer) => marketplaceAddress.test(answer))).toEqual([]);

    for (const secret of [customerId, person.email, person.password, 'Louise', 'Perrin']) {
      expect(await storedInBrowser(page), 'storage that scripts can read').not.toContain(secret);
    }
  });

  test('catalogue pages are identical for visitors and customers', { tag: '@all' }, async ({
    page,
    request,
    customer,
  }) => {
    const [product = ''] = await findDresses(page);
    const visitor = await request.get('/api/me');
    expect(await visitor.json()).toMatchObject({ state: 'visitor' });
    const listing = await findDressListing(page);
    for (const address of ['/', '/category', listing, product]) {
      // A purchase of another test may change the stock in between.
      await expect(async () => {
        const forCustomer = await (await page.request.get(address)).text();
        const forVisitor = await (await request.get(address)).text();
        expect(forCustomer === forVisitor, `the same bytes at ${address}`).toBe(true);
        expect(forCustomer).toContain('</html>');
        expect(forCustomer).not.toMatch(new RegExp(`${customer.email}|Louise|Perrin`));
      }).toPass({ timeout: 60_000 });
    }
  });
});

/** Returns the address, headers and body of a response; a redirect has no body. */
async function allOf(response: Response): Promise<string> {
  const headers = JSON.stringify(await response.headersArray());
  const isRedirect = response.status() >= 300 && response.status() < 400;
  const isText = /text|json|javascript|xml/.test(response.headers()['content-type'] ?? '');
  const body = isRedirect || !isText ? '' : await response.text().catch(() => '');
  return [response.url(), headers, body].join('\n');
}

function storedInBrowser(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
}
