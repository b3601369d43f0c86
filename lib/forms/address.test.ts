import { addressChoiceForm, addressForm, editAddressForm, positionOf } from './address';

const required = { phone: '0612345678', street: '3 rue des Martyrs' };

describe('a delivery address', () => {
  it('needs a telephone number and an address only', () => {
    expect(addressForm.parse(required)).toEqual({
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
    ['street', '  ', "L'adresse est requise"],
  ])('%s %j: %s', (field, value, message) => {
    const issues = addressForm.safeParse({ ...required, [field]: value }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toContain(message);
  });

  it.each([
    ['45.76', '4.83', { latitude: 45.76, longitude: 4.83 }],
    ['-21', '55.5', { latitude: -21, longitude: 55.5 }],
    ['200', 'là-bas', { latitude: 48.8575, longitude: 2.3514 }],
    ['', '181', { latitude: 48.8575, longitude: 2.3514 }],
  ])('reads the position %j, %j, or takes the default', (latitude, longitude, position) => {
    expect(positionOf(addressForm.parse({ ...required, latitude, longitude }))).toEqual(position);
  });

  it('is named when it is changed, deleted or made the default', () => {
    expect(editAddressForm.safeParse(required).success).toBe(false);
    expect(editAddressForm.safeParse({ ...required, id: 'a1' }).success).toBe(true);
    expect(addressChoiceForm.safeParse({ id: '' }).success).toBe(false);
  });
});
