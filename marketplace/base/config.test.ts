/** @jest-environment node */
import { readConfig, StartError } from './config';

test('starts with nothing set; empty counts as not set', () => {
  for (const variables of [{}, { MARKETPLACE_PORT: '', SHOP_URL: '' }]) {
    expect(readConfig(variables)).toMatchObject({
      port: 4100,
      paymentPort: 4101,
      host: '127.0.0.1',
      catalogue: 'demo',
      shopUrl: 'http://localhost:3000',
      paymentPublicUrl: null,
    });
  }
});

test('the payment port follows the API’s, unless it is set', () => {
  expect(readConfig({ MARKETPLACE_PORT: '5000' }).paymentPort).toBe(5001);
  expect(readConfig({ MARKETPLACE_PORT: '0' }).paymentPort).toBe(0);
  expect(readConfig({ PAYMENT_PORT: '9000' }).paymentPort).toBe(9000);
});

test.each([
  ['MARKETPLACE_PORT', '70000'],
  ['MARKETPLACE_CATALOGUE', 'autre'],
  ['PAYMENT_PUBLIC_URL', 'ftp://paiement.example'],
  ['SHOP_URL', 'boutique'],
  ['LOG_LEVEL', 'loud'],
])('names %s when it is %s', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(`Configuration refusée : la valeur de ${name} n’est pas valable.`);
});

test('a shop is told of changes when there is a secret to show: where it is, unless its processes are named', () => {
  const INVALIDATION_SECRET = 'un-secret-partage';
  expect(readConfig({}).catalogueWebhook).toBeNull();
  expect(
    readConfig({ INVALIDATION_SECRET, SHOP_URL: 'https://shop.example/' }).catalogueWebhook,
  ).toEqual({
    secret: INVALIDATION_SECRET,
    addresses: ['https://shop.example/api/invalidation'],
  });
  const INVALIDATION_URLS =
    'http://10.0.0.1:3000/api/invalidation, http://10.0.0.2:3000/api/invalidation';
  expect(
    readConfig({ INVALIDATION_SECRET, INVALIDATION_URLS }).catalogueWebhook?.addresses,
  ).toEqual(INVALIDATION_URLS.split(', '));
  expect(() => readConfig({ INVALIDATION_SECRET, INVALIDATION_URLS: 'boutique' })).toThrow(
    StartError,
  );
});

test('addresses lose their trailing slash', () => {
  expect(readConfig({ SHOP_URL: 'https://boutique.example/' }).shopUrl).toBe(
    'https://boutique.example',
  );
});

test('a clock that tests can move is refused in production', () => {
  expect(readConfig({ MARKETPLACE_CLOCK: 'manual', NODE_ENV: 'test' }).manualClock).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).manualClock).toBe(false);
  expect(() => readConfig({ MARKETPLACE_CLOCK: 'manual', NODE_ENV: 'production' })).toThrow(
    /^Configuration refusée : MARKETPLACE_CLOCK=manual/,
  );
});
