import fc from 'fast-check';
import { Refusal } from '../base/refusal';
import { acknowledgementIn, clientKeyOf, readMessage } from './incoming';

const whole = {
  user_id: 'cliente',
  product_id: 'produit',
  seller_id: 'vendeur',
  message: 'Bonjour',
  message_by: 1,
};

test('reads each field of a message, with an optional client id', () => {
  const message = {
    customerId: 'cliente',
    productId: 'produit',
    sellerId: 'vendeur',
    message: 'Bonjour',
    by: 1,
  };
  expect(readMessage(whole)).toEqual({ ...message, clientKey: null });
  expect(readMessage({ ...whole, client_id: '', autre: {} })).toEqual({
    ...message,
    clientKey: null,
  });
  expect(readMessage({ ...whole, message_by: '2', client_id: 'clé' })).toEqual({
    ...message,
    by: 2,
    clientKey: 'clé',
  });
});

test('parses or refuses any input', () => {
  const field = fc.oneof(fc.anything(), fc.string(), fc.constantFrom('a', 1, 2, '\0'));
  const almost = fc.record(
    {
      user_id: field,
      product_id: field,
      seller_id: field,
      message: field,
      message_by: field,
      client_id: field,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), almost), (payload) => {
      clientKeyOf(payload);
      try {
        const read = readMessage(payload);
        expect([1, 2]).toContain(read.by);
        expect(Object.values(read).join('')).not.toContain('\0');
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
  );
});

test('takes a function in the last position as the acknowledgement', () => {
  const acknowledge = () => {};
  expect(acknowledgementIn([whole, acknowledge])).toBe(acknowledge);
  expect(acknowledgementIn([acknowledge])).toBe(acknowledge);
  expect(acknowledgementIn([whole])).toBeUndefined();
  expect(acknowledgementIn([])).toBeUndefined();
});
