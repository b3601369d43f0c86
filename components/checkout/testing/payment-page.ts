import { sampleLine } from '@/lib/cart/testing/samples';
import type { Party } from '@/lib/checkout/parties';
import type { PaymentPage } from '@/lib/checkout/payment-page';
import type { SellerIdentity } from '@/lib/domain/seller';
import { sampleAddress } from '@/lib/domain/testing/sample-address';

export const summary = {
  products: 9000,
  tax: 1582,
  shipping: 490,
  beforeDiscount: 9490,
  discount: 0,
  total: 9490,
};

const home = sampleAddress({ isDefault: true });
export const work = {
  ...home,
  id: 'a2',
  name: 'Bureau',
  street: '1 place Hoche',
  isDefault: false,
};
export const served = (sellerId: string, ...weekdays: number[]) => ({ sellerId, weekdays });
export const north: Party = {
  sellerId: 's1',
  name: 'Atelier Nord',
  titles: ['Robe Sirocco'],
  handOver: [
    {
      name: 'Atelier Nord Rennes',
      address: '2 rue de Nemours, Rennes',
      distanceKm: 308.126,
      hours: [],
    },
  ],
  possible: [],
  shops: [
    {
      id: 'b1',
      name: 'Atelier Nord Rennes',
      address: '2 rue de Nemours, Rennes',
      distanceKm: 308.126,
      position: null,
      hours: [],
      stock: null,
    },
  ],
};
export const south: Party = {
  ...north,
  sellerId: 's2',
  name: null,
  titles: ['Foulard'],
  shops: null,
};

export const page: PaymentPage = {
  cart: {
    lines: [sampleLine({ title: 'Robe Sirocco', color: 'Noir', sellerName: 'Atelier Nord' })],
    count: 1,
    estimate: '',
    orderValue: 9000,
    tax: 1500,
    total: 9000,
    immediateShipping: 990,
  },
  addresses: [home, work],
  address: home,
  fields: {},
  notice: null,
  returned: false,
  base: { ...summary, shipping: 0, total: 9000, tax: 1500 },
  plannedShipping: 490,
  agreed: null,
  today: { date: '2026-11-21', windows: ['18:15 - 18:45', '18:45 - 19:15'] },
  delivery: {
    days: [
      { date: '2026-11-21', label: '21/11/2026', weekday: 'samedi' },
      { date: '2026-11-23', label: '23/11/2026', weekday: 'lundi' },
    ],
    served: [served('s1', 6, 1)],
  },
  pickUp: { days: [], served: [served('s1')] },
  parties: [north],
  distancesFrom: 'address',
};

export const planned = {
  delivery_type: '2',
  planned_day: '2026-11-23',
  planned_time: '10:15 - 10:45',
  code: 'NOEL',
};
export const secondStep = { ...page, fields: planned, agreed: { summary, agreement: 'abc' } };

/** The second step with a line of each seller. */
export function withSellers(...sellers: readonly (SellerIdentity | null)[]): PaymentPage {
  const lines = sellers.map((seller, index) =>
    sampleLine({ id: `l${index}`, sellerId: `s${index}`, sellerName: `Vendeur ${index}`, seller }),
  );
  return { ...secondStep, cart: { ...page.cart, lines } };
}
