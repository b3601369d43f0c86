import { deleteChat, readChat, readChatSubject, readChats, readThread, reportChat } from './chat';
import { mockMarketplace } from './testing/mock-marketplace';

/** Only the fields of the specification, with numbers as strings. */
const doc = {
  product_id: 'p1',
  seller_id: 's1',
  created_at: '2026-11-20T09:00:00',
  report_user: '0',
  seller_rec: [{ fullname: 'Maison Tessandre' }],
  product_rec: [{ title: 'Robe', price: '129,00', images: ['robe.jpg'] }],
};
const room = { _id: 'r1', doc };

const chat = {
  roomId: 'r1',
  productId: 'p1',
  sellerId: 's1',
  sellerName: 'Maison Tessandre',
  product: { title: 'Robe', price: 12_900, image: 'robe.jpg' },
  isReported: false,
  startedAt: '2026-11-20T09:00:00.000Z',
};

function chatsOf(data: unknown, more: object = {}) {
  mockMarketplace({ get_all_user_chat: { status: '1', data, ...more } });
  return readChats('u1');
}

const withDoc = (changes: object) => [{ ...room, doc: { ...doc, ...changes } }];

describe('the chats of a customer', () => {
  const { seller_rec, product_rec, ...rest } = doc;

  it.each([
    ['in the document', [room]],
    ['beside the document', [{ _id: 'r1', doc: rest, seller_rec, product_rec }]],
    ['as records alone', withDoc({ seller_rec: seller_rec[0], product_rec: product_rec[0] })],
    ['as one chat alone', room],
  ])('are complete when seller and product are %s', async (_, data) => {
    expect(await chatsOf(data)).toEqual([chat]);
  });

  it.each([
    ['no product', { product_rec: [] }, { product: null }],
    ['no seller', { seller_rec: null }, { sellerName: '' }],
    ['a seller under another name', { seller_rec: [{ full_name: 'M' }] }, { sellerName: '' }],
    ['a report', { report_user: 1 }, { isReported: true }],
    ['a report in text', { report_user: '1' }, { isReported: true }],
    ['a report as a boolean', { report_user: true }, { isReported: true }],
    ['no word of a report', { report_user: null }, {}],
    ['no date', { created_at: null }, { startedAt: null }],
    ['ids that are numbers', { product_id: 1, seller_id: 2 }, { productId: '1', sellerId: '2' }],
    [
      'a nameless product',
      { product_rec: [{ price: null, images: null }] },
      { product: { title: 'Article sans nom', price: null, image: null } },
    ],
  ])('with %s are read as far as possible', async (_, changes, shown) => {
    expect(await chatsOf(withDoc(changes))).toEqual([{ ...chat, ...shown }]);
  });

  it.each([
    ['oldest first, which is reversed', ['01', '02', '03'], ['03', '02', '01']],
    ['newest first', ['03', '02', '01'], ['03', '02', '01']],
    ['in the order of their last messages', ['01', '03', '02'], ['01', '03', '02']],
  ])('begin with the most recent ones, from a list that is %s', async (_, given, expected) => {
    const data = given.map((day) => ({
      _id: day,
      doc: { ...doc, created_at: `2026-11-${day}T09:00:00` },
    }));
    expect((await chatsOf(data)).map(({ roomId }) => roomId)).toEqual(expected);
  });

  it('belong to the customer: a room of another one is not found', async () => {
    mockMarketplace({ get_all_user_chat: { status: 1, data: [room] } });
    expect(await readChat('u1', 'r1')).toEqual(chat);
    expect(await readChat('u1', 'r2')).toBeNull();
  });
});

describe('a thread', () => {
  const said = { message: 'Bonjour', message_by: '1', created_at: '2026-11-20T09:00:00' };
  const threadOf = (data: unknown) => {
    mockMarketplace({ get_all_message_by_product_user_id: { status: 1, data } });
    return readThread('u1', 'p1');
  };
  const message = {
    id: expect.any(String),
    text: 'Bonjour',
    by: 'customer',
    at: '2026-11-20T09:00:00.000Z',
    clientId: null,
  };

  it('is read by product for this customer', async () => {
    const asked = mockMarketplace({ get_all_message_by_product_user_id: { status: 1, data: [] } });
    await readThread('u1', 'p1');
    expect(asked).toMatchObject([{ body: { product_id: 'p1', user_id: 'u1' } }]);
  });

  it.each([
    ['the seller’s', { message_by: 2 }, { by: 'seller' }],
    ['of HTML', { message: '<script>x</script>' }, { text: '<script>x</script>' }],
    ['of a number', { message: 36 }, { text: '36' }],
    ['without a date', { created_at: null }, { at: null }],
    ['of no date', { created_at: 'hier' }, { at: null }],
    ['with a date in milliseconds', { created_at: '1795165200000' }, {}],
    ['of another zone', { created_at: '2026-11-20T10:00:00+01:00' }, {}],
    ['with an id and a key', { _id: 'm1', client_id: 'k1' }, { id: 'm1', clientId: 'k1' }],
  ])('keeps the message %s unchanged', async (_, changes, shown) => {
    expect(await threadOf([{ ...said, ...changes }])).toEqual([{ ...message, ...shown }]);
  });
});

describe('the subject of a chat', () => {
  const subjectOf = (record: unknown) => {
    mockMarketplace({ getProductDetailForChat: { status: 1, record } });
    return readChatSubject('u1', 'p1');
  };
  const told = { ...doc.product_rec[0], slr_rec: doc.seller_rec };

  it.each([
    ['a list', [told]],
    ['one record', told],
    ['a list whose first counts', [told, { ...told, title: 'Jupe' }]],
  ])('is read from %s', async (_, record) => {
    expect(await subjectOf(record)).toEqual({ ...chat.product, sellerName: 'Maison Tessandre' });
  });

  it.each([
    [[{ ...told, slr_rec: null }], { sellerName: '' }],
    [[{ ...told, slr_rec: null, seller_rec: doc.seller_rec }], { sellerName: '' }],
    [[{ ...told, title: null }], { title: 'Article sans nom' }],
  ])('is read as far as possible from %j', async (record, shown) => {
    expect(await subjectOf(record)).toMatchObject(shown);
  });

  it.each([[[]], [null], [{}]])('is none for %j', async (record) => {
    expect(await subjectOf(record)).toBeNull();
  });

  it('is unknown without a name and a price', async () => {
    const record = [{ title: null, price: null, images: null }];
    await expect(subjectOf(record)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

it.each([
  [
    'report_chat_by_user',
    () => reportChat('u1', 'r1', 'Menaces'),
    { room_id: 'r1', reason: 'Menaces' },
  ],
  ['delete_chat_user_by_room_id', () => deleteChat('u1', 'r1'), null],
])('%s returns its outcome', async (name, act, body) => {
  const asked = mockMarketplace({ [name]: { status: '1', message: 'C’est fait.' } });
  expect(await act()).toEqual({ ok: true, message: 'C’est fait.' });
  expect(asked.map((one) => one.body)).toEqual([body]);
  mockMarketplace({ [name]: { status: 0, message: 'Impossible.' } });
  expect(await act()).toEqual({ ok: false, message: 'Impossible.' });
});
