import { randomUUID } from 'node:crypto';
import type { APIResponse } from 'playwright/test';
import { findDresses } from '../steps/shopping';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

startOwnEnvironment();
test.use({ expectedErrors: [/404 \(.*\/product_detail\/|50[03] \(/] });
test.slow(true, 'The marketplace is restarted.');

test('cached pages stay available while the marketplace is down, and all others report it', {
  tag: ['@once', '@all'],
}, async ({ page, request, environment, withoutJavaScript }) => {
  if (!environment) throw new Error('a test environment of its own');
  const dresses = await findDresses(page);
  const [known = '', unknown = ''] = [dresses.at(0), dresses.at(-1)];
  const odd = `/product_detail/jamais-vu-${randomUUID()}`;
  await page.goto(known);
  await page.goto('/');

  await environment.killMarketplace();
  for (const address of ['/', known]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  const listing = '/sub_category?cat_id=jamais-vu';
  for (const address of [unknown, odd, listing]) {
    await expectUnavailable(await request.get(address));
    const head = await request.head(address);
    expect(head.status(), address).toBe(503);
    expect(await head.text()).toBe('');
  }
  const missing = await request.get('/nulle-part');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toMatch(/<html lang="fr".*<h1>Cette page n’existe pas/s);

  const plain = await (await withoutJavaScript()).newPage();
  expect((await plain.goto(unknown))?.status()).toBe(503);
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(plain.getByRole('banner')).toBeVisible();

  await environment.startMarketplace();
  await expect(async () => {
    expect((await request.get(unknown)).status()).toBe(200);
  }).toPass();
});

/** Fails unless the response is the complete French error page and is not cacheable. */
async function expectUnavailable(answer: APIResponse): Promise<void> {
  expect(answer.status(), answer.url()).toBe(503);
  expect(answer.headers()).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  const html = await answer.text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr"/);
  for (const part of ['<header', '<h1', 'Service momentanément indisponible', '</html>']) {
    expect(html.includes(part), `${part} at ${answer.url()}`).toBe(true);
  }
}
