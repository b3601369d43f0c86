import { loadAddress, readDefaultAddressId } from './addresses';

const home = { _id: 'a1', name: 'Eva', address: '1 rue de la Paix', city: 'Paris' };
const replies: Record<string, unknown> = {};

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    return Response.json(replies[name]);
  });
});

describe('the default address', () => {
  it.each([
    ['an id alone', [{ _id: 'a1', name: null }]],
    ['a whole record', home],
  ])('is read from %s', async (_, record) => {
    replies.getUserDeliveryAddress = { status: 1, record };
    expect(await readDefaultAddressId('u1')).toBe('a1');
  });

  it('is null when there is none', async () => {
    replies.getUserDeliveryAddress = { status: 0, record: null };
    expect(await readDefaultAddressId('u1')).toBeNull();
  });

  it('is unknown when the reply is a refusal', async () => {
    replies.getUserDeliveryAddress = { status: 0, message: 'Maintenance en cours' };
    await expect(readDefaultAddressId('u1')).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('an address to edit', () => {
  beforeEach(() => {
    replies.getUserDeliveryNewAddress = { record: [home] };
  });

  it('is loaded by its id', async () => {
    replies.getUserDeliveryNewAddressSingle = { status: 1, record: [{ ...home, city: 'Lyon' }] };
    expect(await loadAddress('u1', 'a1')).toMatchObject({ id: 'a1', city: 'Lyon' });
  });

  it.each([
    ['fails', { status: 0, message: 'Maintenance en cours' }],
    ['tells nothing', { status: 1, record: [] }],
    ['tells of another one', { status: 1, record: [{ ...home, _id: 'a2', city: 'Lyon' }] }],
  ])('comes from the list when that %s', async (_, reply) => {
    replies.getUserDeliveryNewAddressSingle = reply;
    expect(await loadAddress('u1', 'a1')).toMatchObject({ id: 'a1', city: 'Paris' });
  });

  it('does not exist for another customer, whatever the marketplace returns', async () => {
    replies.getUserDeliveryNewAddressSingle = { status: 1, record: [{ ...home, _id: 'a2' }] };
    expect(await loadAddress('u1', 'a2')).toBeNull();
  });
});
