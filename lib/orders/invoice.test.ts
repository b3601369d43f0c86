/** @jest-environment node */
import type { OrderDetail, OrderLine } from '@/lib/domain/orders';
import { toInvoice } from './invoice';
import { invoicePdf } from './invoice-pdf';

const line: OrderLine = {
  partId: 'L1',
  productId: 'p1',
  title: 'Robe Augustine',
  image: null,
  color: 'Noir',
  size: '38',
  quantity: 2,
  amount: 129_900,
  progress: 'preparing',
};
const entry: OrderDetail = {
  number: 'VIT-0001',
  createdAt: '2024-01-05T09:00:00Z',
  deliveryDate: null,
  paymentMethod: '',
  address: {
    name: 'Louise Perrin',
    dialCode: '+33',
    phone: '0612345678',
    street: '12 rue de Bretagne',
    city: 'Paris',
    postcode: '75003',
    country: 'France',
  },
  summary: {
    products: 129_900,
    tax: 21_650,
    shipping: 490,
    beforeDiscount: 130_390,
    discount: 1_000,
    total: 129_390,
  },
};

describe('an invoice', () => {
  it('says who sold what to whom, when and for how much', () => {
    expect(toInvoice(line, entry, 'Maison Ardelle')).toEqual({
      number: 'VIT-0001-L1',
      date: 'vendredi 05 janvier 2024',
      seller: 'Maison Ardelle',
      buyer: ['Louise Perrin', '12 rue de Bretagne', '75003 Paris', 'France'],
      article: {
        title: 'Robe Augustine (Noir, 38)',
        quantity: '2',
        amount: '1\u202f299,00\u00a0€',
      },
      amounts: [
        { name: 'Prix des articles', amount: '1\u202f299,00\u00a0€' },
        { name: 'TVA', amount: '216,50\u00a0€' },
        { name: 'Livraison', amount: '4,90\u00a0€' },
        { name: 'Montant total', amount: '1\u202f303,90\u00a0€' },
        { name: 'Réduction', amount: '-10,00\u00a0€' },
      ],
      total: '1\u202f293,90\u00a0€',
      paymentMethod: 'Carte bancaire',
    });
  });

  it('leaves out what the marketplace does not say, and never calls it nothing', () => {
    const unknown = {
      products: null,
      tax: null,
      shipping: null,
      beforeDiscount: null,
      discount: null,
    };
    const summary = { ...unknown, total: null };
    const invoice = toInvoice(
      { ...line, color: '', size: '' },
      { ...entry, address: null, createdAt: null, summary },
      '',
    );
    expect(invoice).toMatchObject({
      date: '',
      seller: '',
      buyer: [],
      amounts: [],
      total: 'prix indisponible',
    });
  });

  it('is a PDF of one page', async () => {
    const file = await invoicePdf(toInvoice(line, entry, 'Maison Ardelle'), 'Vitrine');
    const text = file.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
