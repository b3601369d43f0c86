import { paymentEventOf } from './event';

const object = {
  id: 'cs_1',
  payment_status: 'paid',
  amount_total: 5_990,
  currency: 'eur',
  payment_intent: 'pi_1',
  customer_email: 'ines@example.fr',
  customer_details: null,
  metadata: { session: 's1', installation: 'ici' },
};
const event = (type: string, change: object = {}) => ({
  id: 'evt_1',
  type,
  data: { object: { ...object, ...change } },
});
const kindOf = (type: string, change?: object) =>
  paymentEventOf(event(type, change), 'ici')?.kind ?? null;

test('reads the session, amount and payment intent of a paid checkout', () => {
  expect(paymentEventOf(event('checkout.session.completed'), 'ici')).toEqual({
    id: 'evt_1',
    kind: 'paid',
    sessionId: 's1',
    ref: 'cs_1',
    amountCents: 5_990,
    currency: 'eur',
    paymentIntent: 'pi_1',
    email: 'ines@example.fr',
  });
});

test.each([
  ['checkout.session.completed', { payment_status: 'unpaid' }, null],
  ['checkout.session.async_payment_succeeded', {}, 'paid'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'failed'],
  ['checkout.session.expired', { payment_status: 'unpaid' }, 'expired'],
  ['payment_intent.succeeded', {}, null],
  ['checkout.session.completed', { metadata: {} }, null],
  ['checkout.session.completed', { metadata: null }, null],
  ['checkout.session.completed', { metadata: { session: 's1', installation: 'ailleurs' } }, null],
])('reads %s with %j as %s', (type, change, kind) => {
  expect(kindOf(type, change)).toBe(kind);
});

test('reads which refund has failed', () => {
  const failed = (metadata: object) =>
    paymentEventOf(event('refund.failed', { id: 're_1', metadata }), 'ici');
  expect(failed({ refund: 'r1' })).toMatchObject({ kind: 'refund-failed', refundId: 'r1' });
  const whole = { payment: 'cs_1', installation: 'ici' };
  expect(failed(whole)).toMatchObject({ refundId: null, paymentRef: 'cs_1' });
  expect(failed({ ...whole, installation: 'ailleurs' })).toBeNull();
  expect(failed({})).toBeNull();
});

test.each([null, 'texte', {}, { id: 'evt_1', type: 'checkout.session.completed' }])(
  'ignores %j',
  (odd) => {
    expect(paymentEventOf(odd, 'ici')).toBeNull();
  },
);

test('reads an expanded payment intent', () => {
  const result = paymentEventOf(
    event('checkout.session.completed', {
      payment_intent: { id: 'pi_2', object: 'payment_intent' },
    }),
    'ici',
  );
  expect(result).toMatchObject({ paymentIntent: 'pi_2' });
});
