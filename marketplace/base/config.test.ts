import { readConfig, StartError } from './config';

test('has defaults and treats empty variables as absent', () => {
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

test('uses the port after the API’s for payments unless it is set', () => {
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

test('calls the shop at SHOP_URL, or at each of INVALIDATION_URLS, when there is a secret', () => {
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

test('refuses a secret that would change the configuration of nginx, and says which are accepted', () => {
  for (const sign of ['$', '"', '\\', ' ', ';']) {
    expect(() => readConfig({ INVALIDATION_SECRET: `un-secret-partage${sign}` })).toThrow(
      'INVALIDATION_SECRET n’est pas valable. Un secret compte au moins 16 caractères',
    );
  }
});

test('removes the trailing slash of addresses', () => {
  expect(readConfig({ SHOP_URL: 'https://boutique.example/' }).shopUrl).toBe(
    'https://boutique.example',
  );
});

test('refuses the manual clock in production', () => {
  expect(readConfig({ MARKETPLACE_CLOCK: 'manual', NODE_ENV: 'test' }).manualClock).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).manualClock).toBe(false);
  expect(() => readConfig({ MARKETPLACE_CLOCK: 'manual', NODE_ENV: 'production' })).toThrow(
    /^Configuration refusée : MARKETPLACE_CLOCK=manual/,
  );
});
