import { answerCookies } from '../steps/cookies';
import { findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';

test('recently viewed products are shown after consent, and deleted on demand', {
  tag: ['@once', '@all'],
}, async ({ page, request, inspect }) => {
  const [first = '', second = ''] = await findDresses(page);
  await page.goto(first);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await answerCookies(page, 'Accepter');
  const stored = () => page.evaluate(() => localStorage.getItem('vitrine-vus'));
  await expect.poll(stored).toContain(first.split('/').at(-1));

  await page.goto(second);
  const recent = page.getByRole('region', { name: 'Vus récemment' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: title })).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(recent).toBeHidden();
  expect(await stored()).toBeNull();

  const many = Array.from({ length: 13 }, (_, index) => `id=p${index}`).join('&');
  for (const query of ['', `?${many}`, `?id=${'x'.repeat(101)}`]) {
    expect((await request.get(`/api/products${query}`)).status(), query).toBe(400);
  }
  const unknown = await request.get('/api/products?id=000000000000000000000000');
  expect(await unknown.json()).toEqual({ products: [] });
});
