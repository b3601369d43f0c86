import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { invoiceWords } from '../invoice-words';
import { readInvoice } from './read-invoice';

jest.mock('@/lib/session/session', () => ({ readSession: async () => ({}) }));

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
function invoiceFrom(all_info: unknown, asked: { lineId?: string; entry?: number } = {}) {
  mockMarketplace({
    getallordersbyuseridPostMethod: { status: 1, data: [order] },
    get_order_detail_by_part_id: { status: 1, all_info },
  });
  return readInvoice(customer, { orderId: 'o1', lineId: 'l1', entry: 0, ...asked });
}

describe('an invoice', () => {
  it('contains the known data of the line and the customer', async () => {
    expect(await invoiceFrom([entry])).toMatchObject({
      number: 'V-1',
      buyer: ['Inès Dupont'],
    });
  });

  it('has its own number for each entry of a line', async () => {
    const entries = [entry, { ...entry, totalPrice: 12 }];
    const numberOf = async (index: number) =>
      (await invoiceFrom(entries, { entry: index }))?.number;
    expect([await numberOf(0), await numberOf(1)]).toEqual(['V-1', 'V-1.2']);
  });

  it('names the seller that the order states, and not as products name it now', async () => {
    const sellers = [{ fullname: 'Maison Ardelle', legal_name: 'Ardelle SAS' }];
    expect(await invoiceFrom([{ ...entry, sellers }])).toMatchObject({
      sellers: ['Maison Ardelle'],
    });
  });

  describe('of an order of several lines with one stated seller', () => {
    const products = ['l1', 'l2'].map((part_id) => ({
      part_id,
      quantity: 1,
      plusperproduct: 30,
      product: { _id: `p-${part_id}`, title: part_id },
    }));
    /** The sellers on an invoice of this sum, whose products have these sellers now. */
    async function sellersOf(sum: number, names: Readonly<Record<string, string>>) {
      const sellers = [{ fullname: 'Maison A' }];
      const detail = { ...entry, totalplusperproduct: sum, sellers };
      const replies: Readonly<Record<string, object>> = {
        getallordersbyuseridPostMethod: { status: 1, data: [{ ...order, products }] },
        get_order_detail_by_part_id: { status: 1, all_info: [detail] },
        get_all_user_chat: { status: 1, data: [] },
        getProductDetailForChat: { status: 1, record: [] },
      };
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
        const [, , , name = ''] = new URL(String(address)).pathname.split('/');
        if (name !== 'getSingleNewProducts') return Response.json(replies[name]);
        const { id } = JSON.parse(String(init?.body));
        const product = { title: id, provider_id: 's1', seller_name: names[id] };
        return Response.json({ status: 1, products: product });
      });
      const invoice = await readInvoice(customer, { orderId: 'o1', lineId: 'l1', entry: 0 });
      return invoice?.sellers;
    }

    it.each([60, 30])('names it if all lines have the same seller now (%d)', async (sum) => {
      expect(await sellersOf(sum, { 'p-l1': 'Maison B', 'p-l2': 'Maison B' })).toEqual([
        'Maison A',
      ]);
    });

    it('names those of today if they differ or one is unknown', async () => {
      const [first, second] = ['Maison B', 'Maison C'];
      expect(await sellersOf(60, { 'p-l1': first, 'p-l2': second })).toEqual([first, second]);
      expect(await sellersOf(60, { 'p-l1': first })).toEqual([first]);
      expect(await sellersOf(30, { 'p-l1': first, 'p-l2': second })).toEqual([first]);
    });
  });

  describe('of an article that the catalogue no longer has', () => {
    const product = { _id: 'p1', title: 'Robe' };
    const gone = { ...order, products: [{ ...order.products[0], product }] };
    const replies = {
      getallordersbyuseridPostMethod: { status: 1, data: [gone] },
      get_order_detail_by_part_id: { status: 1, all_info: [entry] },
      getSingleNewProducts: { status: 1, products: null },
    };
    const seller = async (chats: object) => {
      mockMarketplace({ ...replies, ...chats });
      const invoice = await readInvoice(customer, { orderId: 'o1', lineId: 'l1', entry: 0 });
      const words = invoice && invoiceWords(invoice, 'Vitrine');
      return words?.facts.find(({ name }) => name === 'Vendeur')?.value;
    };

    it('names the seller of the chat about it', async () => {
      const doc = { product_id: 'p1', seller_id: 's1', seller_rec: [{ fullname: 'Maison A' }] };
      const chats = { get_all_user_chat: { status: 1, data: [{ _id: 'r1', doc }] } };
      expect(await seller(chats)).toBe('Maison A');
    });

    it('claims that the marketplace withholds the name only if it could be read', async () => {
      expect(await seller({ get_all_user_chat: { status: 1, data: [] } })).toBe(
        'non communiqué par la place de marché',
      );
      expect(await seller({ get_all_user_chat: 'broken' })).toBe('nom indisponible pour l’instant');
    });
  });

  it('names the seller of the chat, rather than that of a product found by its title', async () => {
    const product = { title: 'Robe' };
    const doc = { product_id: 'p1', seller_id: 's1', product_rec: [product] };
    mockMarketplace({
      getallordersbyuseridPostMethod: {
        status: 1,
        data: [{ ...order, products: [{ ...order.products[0], product }] }],
      },
      get_order_detail_by_part_id: { status: 1, all_info: [entry] },
      get_all_user_chat: {
        status: 1,
        data: [{ _id: 'r1', doc: { ...doc, seller_rec: [{ fullname: 'Maison A' }] } }],
      },
      getSingleNewProducts: {
        status: 1,
        products: { ...product, provider_id: 's2', seller_name: 'Maison B' },
      },
    });
    const invoice = await readInvoice(customer, { orderId: 'o1', lineId: 'l1', entry: 0 });
    expect(invoice?.sellers).toEqual(['Maison A']);
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
    const invoice = await readInvoice(customer, { orderId: 'o1', lineId: 'l1', entry: 0 });
    expect(invoice?.delivered).toBe('dimanche 22 novembre 2026');
  });

  it.each([
    ['a line that is not the customer’s', { lineId: 'l2' }],
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
