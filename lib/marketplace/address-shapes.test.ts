import {
  addAddress,
  deleteAddress,
  editAddress,
  makeDefaultAddress,
  readAddress,
  readAddresses,
  readDefaultAddressId,
} from './addresses';
import { mockMarketplace } from './testing/mock-marketplace';

/** The fields of the specification, with numbers as strings. */
const home = {
  _id: 'a1',
  name: 'Louise Perrin',
  telephone: '0612345678',
  address: '1 rue de Paris',
  pobox: '59000',
  city: 'Lille',
  country: 'France',
  countryCode: '+33',
  location: { coordinates: ['50.637', '3.063'] },
  is_shipping_address: '1',
};

const address = {
  id: 'a1',
  name: 'Louise Perrin',
  phone: '06 12 34 56 78',
  dialCode: '+33',
  street: '1 rue de Paris',
  postcode: '59000',
  city: 'Lille',
  country: 'France',
  latitude: 50.637,
  longitude: 3.063,
  isDefault: true,
};
const nowhere = { latitude: null, longitude: null };

function addressesOf(record: unknown) {
  mockMarketplace({ getUserDeliveryNewAddress: { record } });
  return readAddresses('u1');
}

describe('the addresses of a customer', () => {
  it('are complete, also as a single record instead of a list', async () => {
    expect(await addressesOf([home, { ...home, _id: 2, is_shipping_address: 0 }])).toEqual([
      address,
      { ...address, id: '2', isDefault: false },
    ]);
    expect(await addressesOf(home)).toEqual([address]);
  });

  it.each([
    ['a place in a list', { location: [home.location] }, {}],
    ['numbers for texts', { pobox: 59_000, telephone: 612_345_678 }, { phone: '06 12 34 56 78' }],
    ['no place', { location: null }, nowhere],
    ['half a place', { location: { coordinates: [50.6] } }, nowhere],
    ['a place half of which is null', { location: { coordinates: [null, 3] } }, nowhere],
    ['a place of zeros', { location: { coordinates: [0, 0] } }, nowhere],
    ['a place that is none', { location: { coordinates: [500, 3] } }, nowhere],
    ['a place in words', { location: 'Lille' }, nowhere],
    ['no country code', { countryCode: null }, { dialCode: '' }],
    ['a country code without a plus sign', { countryCode: 33 }, { dialCode: '+33' }],
    ['a name as its country code', { countryCode: 'France' }, { dialCode: '' }],
    ['an unknown country code', { countryCode: '+999' }, { dialCode: '+999', phone: '0612345678' }],
    ['a postcode under another name', { pobox: null, postcode: '59000' }, { postcode: '' }],
    ['no name', { name: undefined }, { name: '' }],
    ['a name of HTML', { name: '<b>L</b>' }, { name: '<b>L</b>' }],
    ['no word on the default', { is_shipping_address: null }, { isDefault: false }],
    ['true for the default', { is_shipping_address: true }, { isDefault: true }],
    ['false for the default', { is_shipping_address: 'false' }, { isDefault: false }],
    ['2 for the default, which is not 1', { is_shipping_address: 2 }, { isDefault: false }],
  ])('with %s are read as far as possible', async (_, changes, shown) => {
    expect(await addressesOf([{ ...home, ...changes }])).toEqual([{ ...address, ...shown }]);
  });

  it('belong to the customer: another id is not found', async () => {
    mockMarketplace({ getUserDeliveryNewAddress: { record: [home] } });
    expect(await readAddress('u1', 'a1')).toEqual(address);
    expect(await readAddress('u1', 'a2')).toBeNull();
  });
});

describe('the default address', () => {
  it.each([
    ['one record', { _id: 'a1' }, 'a1'],
    ['a list of one', [{ _id: 7 }], '7'],
    ['nothing', null, null],
    ['an empty list', [], null],
    ['an empty record', {}, null],
  ])('is read from %s', async (_, record, id) => {
    mockMarketplace({ getUserDeliveryAddress: { status: '1', record } });
    expect(await readDefaultAddressId('u1')).toBe(id);
  });

  it.each([[{ name: 'Louise' }], ['a1'], [[null, { _id: 'a1' }]]])(
    'is unknown, and not none, for %j',
    async (record) => {
      mockMarketplace({ getUserDeliveryAddress: { status: 1, record } });
      await expect(readDefaultAddressId('u1')).rejects.toMatchObject({ kind: 'malformed' });
    },
  );
});

describe('changing addresses', () => {
  const { id: _id, isDefault: _isDefault, ...values } = address;
  const form = {
    user_id: 'u1',
    name: 'Louise Perrin',
    country: 'France',
    telephone: '0612345678',
    address: '1 rue de Paris',
    pobox: '59000',
    city: 'Lille',
    latitude: 50.637,
    longitude: 3.063,
    countryCode: '+33',
  };

  it.each([
    ['addUserDeliveryNewAddress', () => addAddress('u1', values), form],
    ['editUserDeliveryNewAddress', () => editAddress('u1', 'a1', values), { ...form, id: 'a1' }],
    ['getUserDeliveryDeleteAddress', () => deleteAddress('u1', 'a1'), { user_id: 'u1', id: 'a1' }],
    [
      'makeDefaultDeliveryAddress',
      () => makeDefaultAddress('u1', 'a1'),
      { user_id: 'u1', id: 'a1' },
    ],
  ])(
    'by %s sends the fields of the specification and returns the outcome',
    async (name, act, body) => {
      const asked = mockMarketplace({
        [name]: { status: '1', message: 'Enregistré.', data: null },
      });
      expect(await act()).toEqual({ ok: true, message: 'Enregistré.' });
      expect(asked).toMatchObject([{ method: 'POST', body }]);
      expect(asked[0]?.body).toEqual(body);
      mockMarketplace({ [name]: { status: 0 } });
      expect(await act()).toEqual({ ok: false, message: '' });
      mockMarketplace({ [name]: {} });
      await expect(act()).rejects.toMatchObject({ kind: 'malformed', ending: 'not-known' });
    },
  );
});
