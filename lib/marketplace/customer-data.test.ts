import { readCustomerData } from './customer-data';

jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));

const louise = {
  id: 'u1',
  email: 'louise@exemple.fr',
  firstName: 'Louise',
  lastName: 'Perrin',
  phone: '0612345678',
} as const;

/** The replies of the fake marketplace, by words in the address of the call. */
const replies = {
  getuserprofile: { status: 1, data: { first_name: 'Louise' } },
  getUserDeliveryNewAddress: { status: 1, record: [{ _id: 'a1', address: '1 rue de Paris' }] },
  getFavProduct: { status: 1, record: [] },
  userGetToCart: { status: 1, record: [], cart_data: {} },
  getUserNotification: { data: [{ _id: 'n1', title: 'Bienvenue' }] },
  getnotificationsettingsPost: { status: 1, data: { emailfromoblack: true } },
  getallordersbyuseridPostMethod: {
    status: 1,
    data: [{ _id: 'o1', products: [{ part_id: 'p1' }] }],
  },
  get_order_detail_by_part_id: { status: 1, all_info: [{ order_id: 'V-1' }] },
  get_all_user_chat: {
    status: 1,
    data: [{ _id: 'c1', doc: { product_id: 'd1', seller_id: 's1' } }],
  },
  get_all_message_by_product_user_id: { status: 1, data: [{ _id: 'm1', message: 'Bonjour' }] },
};

function answer(others: Partial<Record<keyof typeof replies, unknown>> = {}): void {
  const all = Object.entries({ ...replies, ...others });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = new URL(String(address)).pathname;
    const reply = all.find(([name]) => path.split('/').includes(name))?.[1];
    return reply === undefined ? new Response('', { status: 500 }) : Response.json(reply);
  });
}

describe('the export of a customer’s data', () => {
  it('contains every part in the marketplace’s own fields', async () => {
    answer();
    expect(await readCustomerData(louise)).toMatchObject({
      compte: { first_name: 'Louise' },
      adresses: [{ _id: 'a1' }],
      favoris: [],
      notifications: [{ _id: 'n1' }],
      preferences: { emailfromoblack: true },
      commandes: [{ _id: 'o1', all_info: [{ order_id: 'V-1' }] }],
      conversations: [
        { doc: { product_id: 'd1', seller_id: 's1' }, messages: [{ message: 'Bonjour' }] },
      ],
    });
  });

  const nulls = { status: null, data: { emailfromoblack: null } };
  it.each([
    ['preferences', 'getnotificationsettingsPost', nulls],
    ['preferences', 'getnotificationsettingsPost', { status: 0, data: null }],
    ['preferences', 'getnotificationsettingsPost', undefined],
    ['commandes', 'get_order_detail_by_part_id', { status: null, all_info: [{ order_id: null }] }],
    ['commandes', 'get_order_detail_by_part_id', { status: 0, message: 'Refusé' }],
    ['commandes', 'getallordersbyuseridPostMethod', undefined],
    ['conversations', 'get_all_user_chat', undefined],
    ['compte', 'getuserprofile', { status: 1, data: { first_name: null } }],
  ] as const)('has null for %s when %s responds %j', async (part, call, reply) => {
    answer({ [call]: reply });
    const { [part]: unknown, ...known } = await readCustomerData(louise);
    expect(unknown).toBeNull();
    expect(Object.values(known)).not.toContain(null);
  });

  it('has no conversations when a marketplace refuses to list any', async () => {
    answer({ get_all_user_chat: { status: 0, data: [] } });
    expect(await readCustomerData(louise)).toMatchObject({ conversations: [] });
  });
});
