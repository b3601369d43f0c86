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
  ])('is known from %s', async (_, record) => {
    replies.getUserDeliveryAddress = { status: 1, record };
    expect(await readDefaultAddressId('u1')).toBe('a1');
  });

  it('is none when there is none', async () => {
    replies.getUserDeliveryAddress = { status: 0, record: null };
    expect(await readDefaultAddressId('u1')).toBeNull();
  });

  it('is unknown when it is refused', async () => {
    replies.getUserDeliveryAddress = { status: 0, message: 'Maintenance en cours' };
    await expect(readDefaultAddressId('u1')).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('an address that is to be changed', () => {
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
  ])('is the one of the list where that %s', async (_, reply) => {
    replies.getUserDeliveryNewAddressSingle = reply;
    expect(await loadAddress('u1', 'a1')).toMatchObject({ id: 'a1', city: 'Paris' });
  });

  it('does not exist for who does not have it, whatever the marketplace tells', async () => {
    replies.getUserDeliveryNewAddressSingle = { status: 1, record: [{ ...home, _id: 'a2' }] };
    expect(await loadAddress('u1', 'a2')).toBeNull();
  });
});
