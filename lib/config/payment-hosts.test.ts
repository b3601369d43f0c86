import { allowedPaymentUrl, paymentOrigins } from './payment-hosts';

beforeAll(() => {
  process.env.PAYMENT_HOSTS =
    'pay.example,secure.example:8443,https://checkout.example/ignored,localhost:4101';
});

it('returns the origins of the payment pages', () => {
  expect(paymentOrigins()).toEqual([
    'https://pay.example',
    'https://secure.example:8443',
    'https://checkout.example',
    'http://localhost:4101',
  ]);
});

describe('allowedPaymentUrl', () => {
  it.each([
    'https://pay.example/session/1?x=2#y',
    'https://PAY.example/',
    'https://secure.example:8443/a',
    'https://checkout.example/b',
    'http://localhost:4101/pay/1',
  ])('allows %s', (address) => {
    expect(allowedPaymentUrl(address)).toBe(new URL(address).href);
  });

  it.each([
    '',
    '/payment',
    'pay.example',
    '//pay.example/x',
    'http://pay.example/x',
    'https://pay.example:444/x',
    'https://secure.example/x',
    'https://pay.example.pirate.example/',
    'https://pirate.example/pay.example',
    'https://pay.example@pirate.example/',
    'http://localhost:4102/',
    'http://127.0.0.1:4101/',
    'javascript:alert(1)//pay.example',
    'data:text/html,pay.example',
    'ftp://pay.example/',
  ])('refuses %j', (address) => {
    expect(allowedPaymentUrl(address)).toBeNull();
  });
});
