import { paymentOrigin } from './payment-origin';

it.each([
  ['pay.example', 'https://pay.example'],
  ['PAY.example', 'https://pay.example'],
  ['secure.example:8443', 'https://secure.example:8443'],
  ['pay.example:443', 'https://pay.example'],
  ['https://checkout.example/ignored', 'https://checkout.example'],
  ['localhost:4101', 'http://localhost:4101'],
  ['http://127.0.0.1:4101', 'http://127.0.0.1:4101'],
  ['[::1]:4101', 'http://[::1]:4101'],
  ['paiement-é.example', 'https://xn--paiement--j4a.example'],
])('%s allows %s', (entry, origin) => {
  expect(paymentOrigin(entry)).toBe(origin);
});

it.each([
  'https://',
  'https:///',
  'http://',
  'ftp://pay.example',
  'javascript://pay.example',
  'pay example',
  'pay.example/path',
  'pay.example?x',
  'pay.example:99999',
  'user@pay.example',
  'https://user@pay.example',
  'https//pay.example',
  '*',
  ':8443',
])('%j names no host', (entry) => {
  expect(paymentOrigin(entry)).toBeNull();
});
