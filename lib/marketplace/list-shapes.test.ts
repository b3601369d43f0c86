import { readAddresses } from './addresses';
import { readChats, readThread } from './chat';
import { readFavourites } from './favourites';
import { readAllOrders, readOrderDetail } from './orders';
import { readNearbyShops } from './shops';
import { mockMarketplace } from './testing/mock-marketplace';

interface ListCall {
  readonly call: string;
  /** The field of the list. */
  readonly field: string;
  readonly read: () => Promise<readonly unknown[]>;
  /** The least that is read. */
  readonly valid: object;
  /** Records that lack a required field. */
  readonly invalid: readonly object[];
  /** Further values of the field that mean an empty list. */
  readonly none?: readonly unknown[];
  /** A list that the shop cannot read, if it is not that of the invalid records. */
  readonly unknown?: readonly unknown[];
}

/** The calls that answer with a list of independent records. */
const lists: readonly ListCall[] = [
  {
    call: 'getUserDeliveryNewAddress',
    field: 'record',
    read: () => readAddresses('u1'),
    valid: { _id: 'a1', address: '1 rue de Paris' },
    invalid: [{ address: '1 rue de Paris' }, { _id: '', address: '1 rue de Paris' }],
  },
  {
    call: 'getallordersbyuseridPostMethod',
    field: 'data',
    read: () => readAllOrders('u1'),
    valid: { _id: 'o1', tracking_number: 'T-1', products: [{ part_id: 'l1' }] },
    invalid: [{ tracking_number: 'T-2' }, { _id: '', products: [{ part_id: 'l1' }] }],
  },
  {
    call: 'get_order_detail_by_part_id',
    field: 'all_info',
    read: () => readOrderDetail('u1', 'o1', 'l1'),
    valid: { order_id: 'V-2026-1', totalPrice: '263,90' },
    invalid: [{}, { order_id: null, totalPrice: null }],
    unknown: ['texte'],
  },
  {
    call: 'getNearByShopBySellerId',
    field: 'record',
    read: () => readNearbyShops({ id: 'p1', sellerId: 's1' }, null),
    valid: { shopname: 'Marais' },
    invalid: [{ address: 'nulle part' }, { name: 'Lyon' }],
  },
  {
    call: 'get_all_user_chat',
    field: 'data',
    read: () => readChats('u1'),
    valid: { _id: 'r1', doc: { product_id: 'p1', seller_id: 's1' } },
    invalid: [
      { _id: 'r2' },
      { _id: null, doc: { product_id: 'p1', seller_id: 's1' } },
      { _id: 'r2', doc: null },
      { _id: 'r2', doc: 'texte' },
      { _id: 'r2', doc: { product_id: 'p1' } },
    ],
    none: [[{}]],
  },
  {
    call: 'get_all_message_by_product_user_id',
    field: 'data',
    read: () => readThread('u1', 'p1'),
    valid: { message: 'Bonjour', message_by: '1' },
    invalid: [{ message_by: 1 }, { message: '', message_by: '1' }],
  },
  {
    call: 'getFavProduct',
    field: 'record',
    read: () => readFavourites('u1'),
    valid: { allProduct: [{ _id: 'p1', title: 'Robe' }] },
    invalid: [{ allProduct: [{ title: 'Sans numéro' }] }],
    none: [[{ allProduct: null }], [{ _id: 'g' }]],
  },
];

const rows = (values: readonly unknown[]) => values.map((value) => [value]);

describe.each(lists)('the records of $call', ({ call, field, read, valid, invalid, ...others }) => {
  const { none = [], unknown = invalid } = others;
  const recordsOf = (value: unknown) => {
    mockMarketplace({ [call]: { status: 1, [field]: value } });
    return read();
  };

  it.each(rows([null, [], 'texte', ...invalid]))(
    'do not include the invalid record %j, beside which others are read',
    async (odd) => {
      const records = await recordsOf([valid]);
      expect(records).toHaveLength(1);
      expect(await recordsOf([odd, valid, odd])).toEqual(records);
    },
  );

  it.each(rows([[], null, '', ...none]))('are none for %j', async (value) => {
    expect(await recordsOf(value)).toEqual([]);
  });

  it.each(rows(['Maintenance', 12, unknown]))(
    'are unknown, and not none, for %j',
    async (value) => {
      await expect(recordsOf(value)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it('are unknown without a status and the list', async () => {
    mockMarketplace({ [call]: {} });
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
