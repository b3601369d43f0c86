import { addressChoiceForm, addressForm, editAddressForm, positionOf } from './address';

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
    ['45.76', '4.83', { latitude: 45.76, longitude: 4.83 }],
    ['-21', '55.5', { latitude: -21, longitude: 55.5 }],
    ['200', 'là-bas', { latitude: 48.8575, longitude: 2.3514 }],
    ['', '181', { latitude: 48.8575, longitude: 2.3514 }],
  ])('reads the position %j, %j, or uses the default', async (latitude, longitude, position) => {
    const address = await addressForm.parseAsync({ ...required, latitude, longitude });
    expect(positionOf(address)).toEqual(position);
  });

  it('is identified when it is changed, deleted or made the default', async () => {
    expect((await editAddressForm.safeParseAsync(required)).success).toBe(false);
    expect((await editAddressForm.safeParseAsync({ ...required, id: 'a1' })).success).toBe(true);
    expect(addressChoiceForm.safeParse({ id: '' }).success).toBe(false);
  });
});
