/** @jest-environment node */
import { embeddedAddresses } from './services';

const ports = { marketplacePort: 4100, paymentPort: 4101 };

test.each([
  [{}, 'http://127.0.0.1:4100', 'http://localhost:4101'],
  [{ MARKETPLACE_HOST: '::1' }, 'http://[::1]:4100', 'http://localhost:4101'],
  [
    { MARKETPLACE_HOST: '10.0.0.5', PAYMENT_PUBLIC_URL: 'https://paiement.example' },
    'http://10.0.0.5:4100',
    'https://paiement.example',
  ],
])('expects the marketplace of %j at %s and its payment page at %s', (env, api, payments) => {
  expect(embeddedAddresses(ports, env)).toEqual({ api, payments });
});
