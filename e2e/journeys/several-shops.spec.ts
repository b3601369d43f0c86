import { randomBytes } from 'node:crypto';
import { newCustomer, newVisitor, standing } from '../scale/people';
import { expect, test } from '../support/test';

test('a session that was ended stays ended in every process of the data folder, and after a restart', {
  tag: ['@once', '@all'],
}, async ({ marketplace, openOneMoreShop }) => {
  const secret = { SESSION_SECRET: randomBytes(32).toString('base64url') };
  const one = await openOneMoreShop(secret);
  const other = await openOneMoreShop(secret);
  const { visitor } = await newCustomer(one.baseURL, marketplace.dataDir);
  const { visitor: neighbour } = await newCustomer(other.baseURL, marketplace.dataDir);
  const stolen = visitor.copy();
  expect(await standing(stolen, other.baseURL)).toBe('signed in');

  await visitor.ask(`${one.baseURL}/api/logout`, { form: {} });
  expect(await standing(stolen, one.baseURL)).toBe('signed out');
  expect(await standing(stolen, other.baseURL)).toBe('signed out');
  await one.stop();
  await one.start();
  expect(await standing(stolen, one.baseURL)).toBe('signed out');
  expect(await standing(neighbour, one.baseURL)).toBe('signed in');
});

test('a marketplace that shows the secret is heard, and nobody else', {
  tag: ['@once', '@all'],
}, async ({ marketplace, openOneMoreShop }) => {
  const secret = 'un-secret-partage-par-deux';
  const shop = await openOneMoreShop({ INVALIDATION_SECRET: secret });
  const tell = (shop: string, shown: string) =>
    newVisitor().ask(`${shop}/api/invalidation`, {
      form: {},
      headers: { authorization: `Bearer ${shown}` },
    });
  expect((await tell(marketplace.baseURL, secret)).status).toBe(404);
  expect((await tell(shop.baseURL, 'un-autre-secret')).status).toBe(401);
  expect((await tell(shop.baseURL, secret)).status).toBe(422);
});
