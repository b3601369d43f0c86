import { typeset } from '@/lib/format/text';
import { holdsText, orderNumber } from './statement';

describe('the number of an order', () => {
  const order = { id: 'o1', number: null };

  it('is the one shown to the customer', () => {
    expect(orderNumber({ ...order, number: 'V-1' }, [{ number: 'V-2' }])).toBe('V-1');
    expect(orderNumber(order, [{ number: 'V-2' }])).toBe('V-2');
  });

  it('is its id when the marketplace has none', () => {
    expect(orderNumber(order, [{ number: '' }])).toBe('o1');
    expect(orderNumber(order)).toBe('o1');
  });
});

describe('an earlier message', () => {
  it('is recognised without its line breaks and in the typography of the marketplace', () => {
    expect(holdsText('Retour demandé. Commande n° 1.', 'Retour demandé.\nCommande n° 1.')).toBe(
      true,
    );
    expect(holdsText('Retour demandé.Commande n° 1.', 'Retour demandé.\nCommande n° 1.')).toBe(
      true,
    );
    expect(holdsText('Retour de Robe «Été» ; bleue.', typeset('Robe «Été» ; bleue'))).toBe(true);
    expect(holdsText('Retour demandé. Commande n° 11.', 'Commande n° 1.')).toBe(false);
  });
});
