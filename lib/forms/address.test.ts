import {
  addressChoiceForm,
  addressForm,
  defaultPosition,
  editAddressForm,
  positionOf,
} from './address';

const required = { phone: '06 12 34 56 78', street: '3 rue des Martyrs' };

describe('a delivery address', () => {
  it('requires only a telephone number and an address', async () => {
    expect(await addressForm.parseAsync(required)).toEqual({
      ...required,
      name: '',
      dialCode: '+33',
      postcode: '',
      city: '',
      country: '',
      latitude: '48.8575',
      longitude: '2.3514',
      placedStreet: '',
      placedPostcode: '',
      placedCity: '',
      next: '',
    });
  });

  it.each([
    ['phone', '', 'Le téléphone est requis'],
    ['phone', '06 12', /n’existe pas avec l’indicatif \+33/],
    ['street', '  ', "L'adresse est requise"],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const { error } = await addressForm.safeParseAsync({ ...required, [field]: value });
    expect(error?.issues.map((issue) => issue.message)).toContainEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it.each([
    ['\u202a+33 6 12 34 56 78\u202c'],
    ['06 12 34 56 78\u200b'],
    ['(+33) 6 12 34 56 78'],
    ['(0033) 6 12 34 56 78'],
    ['06\u201112\u201134\u201156\u201178'],
    ['06\u202f12\u202f34\u202f56\u202f78'],
    ['٠٦ ١٢ ٣٤ ٥٦ ٧٨'],
    ['+۳۳ ۶ ۱۲ ۳۴ ۵۶ ۷۸'],
    ['０６１２３４５６７８'],
  ])('accepts the telephone number “%s” as it is pasted', async (phone) => {
    expect(await addressForm.parseAsync({ ...required, phone })).toMatchObject({
      dialCode: '+33',
      phone: '06 12 34 56 78',
    });
  });

  it.each([
    ['45.76', '4.83', { latitude: 45.76, longitude: 4.83 }],
    ['-21', '55.5', { latitude: -21, longitude: 55.5 }],
    ['200', 'là-bas', { latitude: 48.8575, longitude: 2.3514 }],
    ['', '181', { latitude: 48.8575, longitude: 2.3514 }],
  ])('reads the position %j, %j, or uses the default', async (latitude, longitude, position) => {
    const address = await addressForm.parseAsync({ ...required, latitude, longitude });
    expect(positionOf(address)).toEqual(position);
  });

  describe('that a position was found for', () => {
    const lyon = { latitude: 45.76, longitude: 4.83 };
    const typed = { street: '12 rue Mercière', postcode: '69002', city: 'Lyon' };

    it.each([
      ['is the same', {}, lyon],
      ['has more in its street', { street: 'Bât. B, 12  Rue Mercière, 2e étage' }, lyon],
      ['has other capitals in its city', { city: 'LYON ' }, lyon],
      ['has another house number', { street: '112 rue Mercière' }, defaultPosition],
      ['has a longer name', { street: '12 rue Mercières' }, defaultPosition],
      ['has another street', { street: '3 quai Vauban' }, defaultPosition],
      ['has another postcode', { postcode: '35000' }, defaultPosition],
      ['has another city', { city: 'Rennes' }, defaultPosition],
    ])('keeps the position only while it is the same: it %s', async (_what, changes, expected) => {
      const address = await addressForm.parseAsync({
        ...required,
        ...typed,
        ...changes,
        latitude: '45.76',
        longitude: '4.83',
        placedStreet: typed.street,
        placedPostcode: typed.postcode,
        placedCity: typed.city,
      });
      expect(positionOf(address)).toEqual(expected);
    });
  });

  it('is identified when it is changed, deleted or made the default', async () => {
    expect((await editAddressForm.safeParseAsync(required)).success).toBe(false);
    expect((await editAddressForm.safeParseAsync({ ...required, id: 'a1' })).success).toBe(true);
    expect(addressChoiceForm.safeParse({ id: '' }).success).toBe(false);
  });
});
