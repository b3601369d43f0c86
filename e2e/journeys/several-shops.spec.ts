import { randomBytes } from 'node:crypto';
import { newCustomer, newVisitor, sessionState } from '../scale/people';
import { expect, test } from '../support/test';

test.slow(true, 'Several shops are started.');

test('an ended session stays ended in all processes with the data folder, and after a restart', {
  tag: ['@once', '@all'],
}, async ({ marketplace, openOneMoreShop }) => {
  const secret = { SESSION_SECRET: randomBytes(32).toString('base64url') };
  const one = await openOneMoreShop(secret);
  const other = await openOneMoreShop(secret);
  const { visitor } = await newCustomer(one.baseURL, marketplace.dataDir);
  const { visitor: neighbour } = await newCustomer(other.baseURL, marketplace.dataDir);
  const stolen = visitor.copy();
  expect(await sessionState(stolen, other.baseURL)).toBe('signed in');

  await visitor.ask(`${one.baseURL}/api/logout`, { form: {} });
  expect(await sessionState(stolen, one.baseURL)).toBe('signed out');
  expect(await sessionState(stolen, other.baseURL)).toBe('signed out');
  await one.stop();
  await one.start();
  expect(await sessionState(stolen, one.baseURL)).toBe('signed out');
  expect(await sessionState(neighbour, one.baseURL)).toBe('signed in');
});

test('invalidations are accepted only with the secret', {
  tag: ['@once', '@all'],
}, async ({ marketplace, openOneMoreShop }) => {
  const secret = 'un-secret-partage-par-deux';
  const shop = await openOneMoreShop({ INVALIDATION_SECRET: secret });
  const invalidate = (shop: string, shown: string) =>
    newVisitor().ask(`${shop}/api/invalidation`, {
      form: {},
      headers: { authorization: `Bearer ${shown}` },
    });
  expect((await invalidate(marketplace.baseURL, secret)).status).toBe(404);
  expect((await invalidate(shop.baseURL, 'un-autre-secret')).status).toBe(401);
  expect((await invalidate(shop.baseURL, secret)).status).toBe(422);
});
