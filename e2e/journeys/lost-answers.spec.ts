import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { chooseSize, deleteLine, findDresses, putInCart } from '../steps/shopping';
import { newPerson, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import { startEnvironment, type TestEnvironment } from '../support/test-environment';

test.describe.configure({ mode: 'default' });

/** Creates a customer who is signed in, in a new browser context. */
async function newCustomer(
  browser: Browser,
  environment: TestEnvironment,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ baseURL: environment.baseURL, ...options });
  const page = await context.newPage();
  await registerCustomer(page, environment, newPerson());
  return page;
}

const cartLine = (page: Page) => page.getByRole('article').filter({ hasText: 'Quantité' });

test.describe('a marketplace that loses responses', { tag: ['@all', '@once'] }, () => {
  test.slow(true, 'The environment is started within the first test, and calls time out.');
  let environment: TestEnvironment;
  test.beforeAll(async () => {
    environment = await startEnvironment({ withFaultProxy: true, plain: false });
  });
  test.afterAll(() => environment.end());

  for (const javaScriptEnabled of [true, false]) {
    test(`a lost response and a second click add one piece to the cart, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const page = await newCustomer(browser, environment, { javaScriptEnabled });
      const dress = (await findDresses(page))[2] ?? '';
      const add = page.getByRole('button', { name: 'Ajouter', exact: true });
      await page.goto(dress);
      await chooseSize(page);
      const fault = environment.faultProxy?.inject({
        call: 'api/cart/userAddToCart',
        fault: 'lost',
      });
      await add.click();
      await expect.poll(() => fault?.forwarded).toBe(1);
      await expect(page.getByText(/indisponible|ne savons pas|pas répondu/).first()).toBeVisible();
      fault?.end();

      await page.goto(dress);
      await chooseSize(page);
      await add.click();
      await expect(page.getByText('L’article est dans votre panier.')).toBeVisible();
      await page.goto('/cart');
      await expect(cartLine(page)).toHaveCount(1);
      await expect(cartLine(page)).toContainText(/Quantité\s*:\s*1/);

      await page.goto(dress);
      await chooseSize(page);
      await add.click();
      await expect(page.getByText('L’article est dans votre panier.')).toBeVisible();
      await page.goto('/cart');
      await expect(cartLine(page)).toContainText(/Quantité\s*:\s*2/);
      await page.context().close();
    });
  }

  test('a lost response to Annuler restores one line, and the cart shows it', async ({
    browser,
  }) => {
    const page = await newCustomer(browser, environment);
    await putInCart(page, (await findDresses(page))[4] ?? '');
    await page.goto('/cart');
    await deleteLine(cartLine(page));
    const undo = page.getByRole('group', { name: /a été retiré de votre panier/ });
    const fault = environment.faultProxy?.inject({ call: 'api/cart/userAddToCart', fault: 'lost' });
    await undo.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText(/nous ne savons pas si votre demande a abouti/)).toBeVisible();
    await expect(cartLine(page)).toHaveCount(1);
    await expect(cartLine(page)).toContainText(/Quantité\s*:\s*1/);
    await expect(undo).toHaveCount(0);
    fault?.end();
    await page.context().close();
  });

  test('a button keeps its name, width and focus while it waits', async ({ browser }) => {
    const page = await newCustomer(browser, environment);
    await page.goto((await findDresses(page))[3] ?? '');
    await chooseSize(page);
    const add = page.getByRole('button', { name: 'Ajouter', exact: true });
    const before = await add.boundingBox();
    const fault = environment.faultProxy?.inject({ call: 'api/cart/userAddToCart', fault: 'hang' });
    await add.click();
    await expect.poll(() => fault?.hits).toBe(1);
    await expect(add).toHaveAttribute('aria-busy', 'true');
    expect((await add.boundingBox())?.width).toBe(before?.width);
    await expect(add).toBeFocused();
    await page.context().close();
    fault?.end();
  });
});
