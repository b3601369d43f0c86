import type { CheckoutChoice } from '@/lib/domain/orders';
import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { agreementOf } from './agreement';

const dress = {
  id: 'l1',
  productId: 'p1',
  color: 'Rouge',
  size: 'M',
  quantity: 1,
  unitPrice: 8990,
};
const scarf = { ...dress, id: 'l2', productId: 'p2', size: '', unitPrice: 2500 };
const planned: CheckoutChoice = {
  deliveryType: '2',
  code: 'NOEL',
  date: '2026-11-24',
  time: '10:15 - 10:45',
  addressId: 'a1',
};
const home = sampleAddress();
const order = {
  customerId: 'eva',
  lines: [dress, scarf],
  choice: planned,
  address: home,
  total: 11490,
};
const agreed = agreementOf(order);
const withLines = (...lines: (typeof dress)[]) => agreementOf({ ...order, lines });
const withChoice = (change: Partial<CheckoutChoice>) =>
  agreementOf({ ...order, choice: { ...planned, ...change } });
const withAddress = (change: Parameters<typeof sampleAddress>[0]) =>
  agreementOf({ ...order, address: sampleAddress(change) });

describe('the agreement', () => {
  it('is stable, whatever the order of the lines', () => {
    expect(withChoice({})).toBe(agreed);
    expect(withLines(scarf, dress)).toBe(agreed);
    expect(withChoice({ code: 'noel' })).toBe(agreed);
  });

  it.each([
    ['the customer', agreementOf({ ...order, customerId: 'max' })],
    ['the lines', withLines(dress)],
    ['a line’s quantity', withLines({ ...dress, quantity: 2 }, scarf)],
    ['a line’s size', withLines({ ...dress, size: 'L' }, scarf)],
    ['a line’s price', withLines({ ...dress, unitPrice: 1 }, scarf)],
    ['the day', withChoice({ date: '2026-11-25' })],
    ['the type', withChoice({ deliveryType: '3' })],
    ['the address', withChoice({ addressId: 'a2' })],
    ['the street of the address', withAddress({ street: '9 rue des Lices' })],
    ['the telephone of the address', withAddress({ phone: '698765432' })],
    ['the position of the address', withAddress({ latitude: 48.1, longitude: -1.7 })],
    ['the code', withChoice({ code: '' })],
    ['the total', agreementOf({ ...order, total: 11491 })],
  ])('changes with %s', (_, other) => {
    expect(other).not.toBe(agreed);
  });

  it('does not change when the address becomes the default one', () => {
    expect(withAddress({ isDefault: true })).toBe(agreed);
  });

  it('does not change with a corrected address for a pick-up', () => {
    const choice: CheckoutChoice = { ...planned, deliveryType: '3' };
    const corrected = sampleAddress({ street: '9 rue des Lices' });
    expect(agreementOf({ ...order, choice, address: corrected })).toBe(
      agreementOf({ ...order, choice }),
    );
  });

  it('does not change with the clock for an immediate delivery', () => {
    const now = { deliveryType: '1', time: '14:00 - 14:30' } as const;
    expect(withChoice(now)).toBe(withChoice({ ...now, time: '14:05 - 14:35' }));
  });
});
