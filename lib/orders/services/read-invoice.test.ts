import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { readInvoice } from './read-invoice';

jest.mock('@/lib/session/session', () => ({ readSession: async () => ({}) }));
jest.mock('@/lib/config/log', () => ({ log: { warn: jest.fn(), debug: jest.fn() } }));

const order = {
  _id: 'o1',
  order_id: 'V-1',
  totalPrice: 59,
  products: [{ part_id: 'l1', quantity: 1, delivery_status: 0, plusperproduct: 59 }],
};
const entry = { order_id: 'V-1', createdAt: '2026-11-20T09:00:00', totalPrice: 59 };
const silent = { order_id: null, createdAt: null, totalPrice: null };

const customer = { id: 'u1', firstName: 'Inès', lastName: 'Dupont' };

/** The invoice of an order with this detail. */
function invoiceFrom(all_info: unknown, asked: { partId?: string; entry?: number } = {}) {
  mockMarketplace({
    getallordersbyuseridPostMethod: { status: 1, data: [order] },
    get_order_detail_by_part_id: { status: 1, all_info },
  });
  return readInvoice(customer, { orderId: 'o1', partId: 'l1', entry: 0, ...asked });
}

describe('an invoice', () => {
  it('contains the known data of the line and the customer', async () => {
    expect(await invoiceFrom([entry])).toMatchObject({
      number: 'V-1',
      buyer: ['Inès Dupont'],
    });
  });

  it('names the seller that the order states, and not as products name it now', async () => {
    const sellers = [{ fullname: 'Maison Ardelle', legal_name: 'Ardelle SAS' }];
    expect(await invoiceFrom([{ ...entry, sellers }])).toMatchObject({
      sellers: ['Maison Ardelle'],
    });
  });

  it('has the date of a delivery that only the tracking knows of', async () => {
    const products = [{ readytopickup: true, delivery_status: 3 }];
    mockMarketplace({
      getallordersbyuseridPostMethod: { status: 1, data: [{ ...order, tracking_number: 't1' }] },
      get_order_detail_by_part_id: {
        status: 1,
        all_info: [{ ...entry, date_of_delivery: '2026-11-22T09:00:00Z' }],
      },
      getNewTrackingDetails: { status: 1, data: [{ products }] },
    });
    const invoice = await readInvoice(customer, { orderId: 'o1', partId: 'l1', entry: 0 });
    expect(invoice?.delivered).toBe('dimanche 22 novembre 2026');
  });

  it.each([
    ['a line that is not the customer’s', { partId: 'l2' }],
    ['a further entry than there are', { entry: 1 }],
  ])('is null for %s', async (_, asked) => {
    expect(await invoiceFrom([entry], asked)).toBeNull();
  });

  it.each([[[]], [[silent]], [[null]]])(
    'is unknown, not null, while the line is unknown: %j',
    async (all_info) => {
      await expect(invoiceFrom(all_info)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );
});
