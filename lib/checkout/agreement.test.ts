import type { CheckoutChoice } from '@/lib/domain/orders';
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
const agreed = agreementOf('eva', [dress, scarf], planned, 11490);

describe('the agreement', () => {
  it('is stable, whatever the order of the lines', () => {
    expect(agreementOf('eva', [dress, scarf], { ...planned }, 11490)).toBe(agreed);
    expect(agreementOf('eva', [scarf, dress], planned, 11490)).toBe(agreed);
    expect(agreementOf('eva', [dress, scarf], { ...planned, code: 'noel' }, 11490)).toBe(agreed);
  });

  it.each([
    ['the customer', agreementOf('max', [dress, scarf], planned, 11490)],
    ['the lines', agreementOf('eva', [dress], planned, 11490)],
    ['a line’s quantity', agreementOf('eva', [{ ...dress, quantity: 2 }, scarf], planned, 11490)],
    ['a line’s size', agreementOf('eva', [{ ...dress, size: 'L' }, scarf], planned, 11490)],
    ['a line’s price', agreementOf('eva', [{ ...dress, unitPrice: 1 }, scarf], planned, 11490)],
    ['the day', agreementOf('eva', [dress, scarf], { ...planned, date: '2026-11-25' }, 11490)],
    ['the type', agreementOf('eva', [dress, scarf], { ...planned, deliveryType: '3' }, 11490)],
    ['the address', agreementOf('eva', [dress, scarf], { ...planned, addressId: 'a2' }, 11490)],
    ['the code', agreementOf('eva', [dress, scarf], { ...planned, code: '' }, 11490)],
    ['the total', agreementOf('eva', [dress, scarf], planned, 11491)],
  ])('changes with %s', (_, other) => {
    expect(other).not.toBe(agreed);
  });

  it('does not change with the clock for an immediate delivery', () => {
    const now: CheckoutChoice = { ...planned, deliveryType: '1', time: '14:00 - 14:30' };
    const later: CheckoutChoice = { ...now, time: '14:05 - 14:35' };
    expect(agreementOf('eva', [dress], now, 1)).toBe(agreementOf('eva', [dress], later, 1));
  });
});
