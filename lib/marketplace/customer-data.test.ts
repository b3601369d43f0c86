import { OverloadedError } from '@/lib/concurrency/semaphore';
import { readCustomerData } from './customer-data';
import { MarketplaceError } from './errors';

const mockReadPicture = jest.fn();
jest.mock('./pictures', () => ({
  readPicture: (segments: readonly string[]) => mockReadPicture(segments),
}));

const louise = {
  id: 'u1',
  email: 'louise@exemple.fr',
  firstName: 'Louise',
  lastName: 'Perrin',
  phone: '0612345678',
} as const;

const account = { first_name: 'Louise' };

/** The replies of the fake marketplace, by words in the address of the call. */
const replies = {
  getuserprofile: { status: 1, data: account },
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
      missing: [],
      parts: {
        compte: { ...account, photo: null },
        adresses: [{ _id: 'a1' }],
        favoris: [],
        notifications: [{ _id: 'n1' }],
        preferences: { emailfromoblack: true },
        commandes: [{ _id: 'o1', all_info: [{ order_id: 'V-1' }] }],
        conversations: [
          { doc: { product_id: 'd1', seller_id: 's1' }, messages: [{ message: 'Bonjour' }] },
        ],
      },
    });
  });

  const nulls = { status: null, data: { emailfromoblack: null } };
  it.each([
    ['preferences', 'getnotificationsettingsPost', nulls],
    [
      'preferences',
      'getnotificationsettingsPost',
      { status: 0, message: 'Maintenance', data: null },
    ],
    ['preferences', 'getnotificationsettingsPost', undefined],
    ['commandes', 'getallordersbyuseridPostMethod', undefined],
    ['conversations', 'get_all_user_chat', undefined],
    ['compte', 'getuserprofile', { status: 1, data: { first_name: null } }],
  ] as const)('has null for %s when %s responds %j', async (part, call, reply) => {
    answer({ [call]: reply });
    const { parts, missing } = await readCustomerData(louise);
    const { [part]: unknown, ...known } = parts;
    expect(unknown).toBeNull();
    expect(Object.values(known)).not.toContain(null);
    expect(missing).toEqual([part]);
  });

  describe('of an account with a photo', () => {
    const photo = 'profile/secret.jpg';
    beforeEach(() => answer({ getuserprofile: { status: 1, data: { ...account, photo } } }));

    it('contains the picture instead of its name', async () => {
      mockReadPicture.mockResolvedValue({ type: 'image/jpeg', bytes: Buffer.from('picture') });
      const { parts, missing } = await readCustomerData(louise);
      const dataUrl = `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`;
      expect(parts.compte).toMatchObject({ ...account, photo: dataUrl });
      expect(mockReadPicture).toHaveBeenCalledWith(['profile', 'secret.jpg']);
      expect(missing).toEqual([]);
    });

    it.each([
      ['is lost', async () => null],
      ['cannot be read', () => Promise.reject(new MarketplaceError('failed', 'public'))],
      ['waits too long', () => Promise.reject(new OverloadedError())],
    ])('names a picture that %s', async (_, read) => {
      mockReadPicture.mockImplementation(read);
      const { parts, missing } = await readCustomerData(louise);
      expect(parts.compte).toMatchObject({ ...account, photo: null });
      expect(missing).toEqual(['compte/photo']);
    });
  });

  it('has no choices of a customer who never chose, and misses none', async () => {
    answer({ getnotificationsettingsPost: { status: 0, data: null } });
    const { parts, missing } = await readCustomerData(louise);
    expect(parts.preferences).toEqual({});
    expect(missing).toEqual([]);
  });

  it.each([[{ status: null, all_info: [{ order_id: null }] }], [{ status: 0, message: 'Refusé' }]])(
    'contains an order whose details cannot be read in %j, and names it',
    async (detail) => {
      answer({ get_order_detail_by_part_id: detail });
      expect(await readCustomerData(louise)).toMatchObject({
        missing: ['commandes/o1'],
        parts: { commandes: [{ _id: 'o1', all_info: null }] },
      });
    },
  );

  it('contains a chat whose messages cannot be read, and names it', async () => {
    answer({ get_all_message_by_product_user_id: { status: 0, message: 'Refusé' } });
    expect(await readCustomerData(louise)).toMatchObject({
      missing: ['conversations/c1'],
      parts: { conversations: [{ _id: 'c1', messages: null }] },
    });
  });

  it('reads the details of several orders at a time, but not of all', async () => {
    const orders = Array.from({ length: 30 }, (_, nth) => ({
      _id: `o${nth}`,
      products: [{ part_id: `p${nth}` }],
    }));
    answer({ getallordersbyuseridPostMethod: { status: 1, data: orders } });
    const given = jest.mocked(fetch).getMockImplementation();
    let [running, most] = [0, 0];
    jest.mocked(fetch).mockImplementation(async (address, init) => {
      if (!String(address).includes('get_order_detail')) {
        return (await given?.(address, init)) ?? Response.error();
      }
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return Response.json({ status: 1, all_info: [{ order_id: String(init?.body) }] });
    });
    const { parts, missing } = await readCustomerData(louise);
    expect(missing).toEqual([]);
    expect(parts.commandes).toEqual(
      orders.map(({ _id }) =>
        expect.objectContaining({
          _id,
          all_info: [expect.objectContaining({ order_id: expect.stringContaining(`"${_id}"`) })],
        }),
      ),
    );
    expect(most).toBe(4);
  });

  it('has no conversations when a marketplace refuses to list any', async () => {
    answer({ get_all_user_chat: { status: 0, data: [] } });
    expect(await readCustomerData(louise)).toMatchObject({ parts: { conversations: [] } });
  });
});
