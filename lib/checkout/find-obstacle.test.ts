import { sampleLine } from '@/lib/cart/testing/samples';
import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { checkoutForm } from '@/lib/forms/checkout';
import { findObstacle } from './find-obstacle';

const address = sampleAddress();
const cart = { lines: [sampleLine()] };
const home = { addresses: [address], address };
const nowhere = { addresses: [], address: null };
const unchosen = { addresses: [address], address: null };
const choices = (fields: Record<string, string>) => checkoutForm.parse(fields);
const delivered = choices({ delivery_type: '1' });

it('is null for a cart with an address or a pick-up', () => {
  expect(findObstacle(cart, home, delivered)).toBeNull();
  expect(findObstacle(cart, nowhere, choices({ delivery_type: '3' }))).toBeNull();
});

it.each([
  ['an empty cart', { lines: [] }, home, delivered, /^Votre panier est vide/],
  [
    'an article that is gone',
    { lines: [sampleLine(), sampleLine({ id: 'l2', availability: 'gone' })] },
    home,
    delivered,
    /^Un article ne peut pas être commandé\. Dans votre panier, retirez-le\.$/,
  ],
  ['an order without any address', cart, nowhere, delivered, /^Ajoutez une adresse/],
  [
    'an order without a chosen address',
    cart,
    unchosen,
    delivered,
    /parmi les vôtres, ou le retrait/,
  ],
  [
    'an address that is not the customer’s any more',
    cart,
    unchosen,
    choices({ delivery_type: '2', delivery_address_id: 'gone' }),
    /n’est plus parmi les vôtres/,
  ],
])('is %s', (_, lines, to, fields, words) => {
  expect(findObstacle(lines, to, fields)).toMatch(words);
});
