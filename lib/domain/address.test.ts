import { blankAddress, phoneLine, placeLines } from './address';

const address = {
  ...blankAddress,
  name: 'Louise Perrin',
  dialCode: '+33',
  phone: '6 12 34 56 78',
  street: '12 rue de Bretagne',
  postcode: '75003',
  city: 'Paris',
  country: 'France',
};

describe('an address', () => {
  it('has three place lines', () => {
    expect(placeLines(address)).toEqual(['12 rue de Bretagne', '75003 Paris', 'France']);
  });

  it('names a city that is a country once', () => {
    const monaco = { ...address, postcode: '', city: 'Monaco', country: 'Monaco' };
    expect(placeLines(monaco)).toEqual(['12 rue de Bretagne', 'Monaco']);
  });

  it('has no line for unknown parts', () => {
    expect(placeLines({ ...blankAddress, city: 'Paris' })).toEqual(['Paris']);
    expect(placeLines(blankAddress)).toEqual([]);
  });

  it('formats the telephone with its country code', () => {
    expect(phoneLine(address)).toBe('+33 6 12 34 56 78');
    expect(phoneLine({ ...address, dialCode: '' })).toBe('6 12 34 56 78');
    expect(phoneLine({ ...address, phone: '' })).toBe('');
  });

  it.each([
    ['+33', '06 12 34 56 78', '+33 6 12 34 56 78'],
    ['+36', '06 20 123 4567', '+36 20 123 4567'],
    ['+36', '(06-1) 234 5678', '+36 (1) 234 5678'],
    ['+36', '20 123 4567', '+36 20 123 4567'],
    ['+1', '(514) 555-0123', '+1 (514) 555-0123'],
    ['+39', '02 1234 5678', '+39 02 1234 5678'],
    ['+225', '01 23 45 67 89', '+225 01 23 45 67 89'],
  ])('drops the national prefix after %s when it is not dialled: %s', (dialCode, phone, line) => {
    expect(phoneLine({ dialCode, phone })).toBe(line);
  });
});
