import { readAllOrders, readOrderDetail, readTracking } from './orders';

function answer(reply: object): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(reply));
}

const line = { part_id: 'l1', quantity: '2', plusperproduct: '90,00' };

/** The order lines that the shop reads from these records. */
async function linesOf(...products: readonly unknown[]) {
  answer({ data: [{ _id: 'o1', tracking_number: null, products }] });
  return (await readAllOrders('u1'))[0]?.lines;
}

describe('the lines of an order', () => {
  it.each([
    [3, 'delivered'],
    ['3', 'delivered'],
    [1, 'in-delivery'],
    [0, 'ordered'],
    [null, 'ordered'],
    [2, 'unknown'],
    [-1, 'unknown'],
  ])('of status %j are %s', async (delivery_status, progress) => {
    expect(await linesOf({ ...line, delivery_status })).toMatchObject([{ progress }]);
  });

  it('have the progress of their tracking when the list includes readiness', async () => {
    const lines = await linesOf(
      { ...line, delivery_status: 0, readytopickup: false },
      { ...line, delivery_status: 0, readytopickup: 'true' },
    );
    expect(lines?.map(({ progress }) => progress)).toEqual(['preparing', 'shipped']);
  });

  it('stay without product, picture, amount or id', async () => {
    expect(await linesOf({ ...line, product: null }, { quantity: 1 })).toEqual([
      expect.objectContaining({ partId: 'l1', title: '', image: null, amount: 9_000, quantity: 2 }),
      expect.objectContaining({ partId: '', title: '', image: null, amount: null, quantity: 1 }),
    ]);
  });

  it('have the picture of their colour, else of their product', async () => {
    const product = { title: 'Robe', images: ['robe.jpg'] };
    const red = { color: 'Rouge', size: 'M', image: ['rouge.jpg'] };
    expect(
      await linesOf(
        { ...line, product: { ...product, sales_info_variation_prices: [red] } },
        { ...line, product },
      ),
    ).toMatchObject([{ image: 'rouge.jpg', color: 'Rouge', size: 'M' }, { image: 'robe.jpg' }]);
  });
});

describe('an order detail', () => {
  it('has no address when all of it is blank', async () => {
    answer({
      status: 1,
      all_info: [
        { order_id: 'V-1', shippingaddress: { name: '', address: null } },
        { order_id: 'V-1', shippingaddress: { name: 'Louise', address: null } },
      ],
    });
    const [none, some] = await readOrderDetail('u1', 'o1', 'l1');
    expect(none?.address).toBeNull();
    expect(some?.address).toMatchObject({ name: 'Louise', street: '' });
  });
});

describe('the tracking of an order', () => {
  it('is its first entry, with a status per product', async () => {
    const products = [
      { readytopickup: false, delivery_status: 0 },
      { readytopickup: 'true', delivery_status: 0 },
      { readytopickup: 1, delivery_status: '1' },
      { readytopickup: true, delivery_status: 3 },
    ];
    const first = { products, date_of_delivery: null, date_of_transaction: '2024-01-05' };
    answer({ status: 1, data: [first, { products: [], date_of_transaction: '2020-01-01' }] });
    expect(await readTracking('u1', 't1')).toEqual({
      orderedAt: '2024-01-05T00:00:00.000Z',
      deliveryDate: null,
      products: [
        { shipped: false, inDelivery: false, delivered: false, progress: 'preparing' },
        { shipped: true, inDelivery: false, delivered: false, progress: 'shipped' },
        { shipped: true, inDelivery: true, delivered: false, progress: 'in-delivery' },
        { shipped: true, inDelivery: true, delivered: true, progress: 'delivered' },
      ],
    });
  });

  it('is null without an entry', async () => {
    answer({ status: 0, data: [] });
    expect(await readTracking('u1', 't1')).toBeNull();
  });
});
