import { expect, test } from './support/test';

test('the shop is healthy', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.status()).toBe(200);
});

test('the home page has one first-level heading', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
