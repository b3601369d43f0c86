import { blankAddress } from '@/lib/domain/address';
import type { OrderLine } from '@/lib/domain/orders';
import type { Overview } from '@/lib/orders/overview';

function exampleLine(id: string, title: string, color: string, size: string, euros: number) {
  const line: OrderLine = {
    id,
    partId: id,
    productId: null,
    title,
    image: null,
    color,
    size,
    quantity: 1,
    amount: euros * 100,
    progress: 'preparing',
    shop: null,
  };
  return line;
}

/**
 * The example that the confirmation page shows to customers without an order: the specification's
 * mock-up, filled in.
 */
export const exampleConfirmation: Overview = {
  orderId: null,
  number: 'EXEMPLE-0001',
  orderedAt: null,
  trackingNumber: '',
  progress: 'preparing',
  handover: { type: '2', date: '', time: '' },
  when: 'Entre le lundi 12 et le mercredi 14 janvier.',
  shops: [],
  address: {
    ...blankAddress,
    name: 'Camille Exemple',
    dialCode: '+33',
    phone: '06 12 34 56 78',
    street: '12 rue des Exemples',
    postcode: '75003',
    city: 'Paris',
    country: 'France',
  },
  lines: [
    exampleLine('1', 'Robe longue en lin', 'Écru', 'M', 129),
    exampleLine('2', 'Cabas en cuir grainé', 'Cognac', 'Taille unique', 189),
  ],
  payment: 'Carte bancaire •••• •••• •••• 4242',
  total: 318_00,
  summary: null,
};
