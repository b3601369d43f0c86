import examples from 'libphonenumber-js/examples.mobile.json';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { phoneLine } from '@/lib/domain/address';
import { register } from './account';
import { phoneDigits, storedPhone, toDialCode } from './phone';

const registration = {
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@exemple.fr',
  password: 'motdepasse',
  confirmPassword: 'motdepasse',
};

test('sends the digits of the national number at registration', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 1, message: '', data: { _id: 'u1' } }));
  await register({ ...registration, dialCode: '+33', phone: '(06) 12.34-56 78' });
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ countryCode: '+33', phone: '0612345678' });
});

describe('a stored number', () => {
  it.each([
    ['+33', '612345678', '+33', '06 12 34 56 78'],
    ['+33', '0612345678', '+33', '06 12 34 56 78'],
    ['+33', '(06) 12.34-56 78', '+33', '06 12 34 56 78'],
    ['+33', '+33612345678', '+33', '06 12 34 56 78'],
    ['+33', '+32 470 12 34 56', '+32', '0470 12 34 56'],
    ['', '0612345678', '', '06 12 34 56 78'],
    ['+33', '12', '+33', '12'],
    ['+33', '', '+33', ''],
    ['+999', '0612345678', '+999', '0612345678'],
    ['+330', '0612345678', '+330', '0612345678'],
  ])('with %s is formatted in the national notation: %s', (code, stored, dialCode, phone) => {
    expect(storedPhone({ dialCode: code, phone: stored })).toEqual({ dialCode, phone });
  });

  const countries = getCountries().filter((country) => getExampleNumber(country, examples));
  it.each(countries)('is the same after it was sent and read again (%s)', (country) => {
    const { dialCode, phone } = example(country);
    expect(storedPhone({ dialCode, phone: phoneDigits(phone) })).toEqual({ dialCode, phone });
  });

  /** Countries with a longer trunk prefix than 0, which stays in the formatted number. */
  const otherPrefix = new Set(['AR', 'BY', 'HU', 'KZ', 'RU', 'TM']);
  it.each(countries.filter((country) => !otherPrefix.has(country)))(
    'can be dialled as it is shown with its calling code (%s)',
    (country) => {
      const shown = phoneLine(example(country));
      expect(`+${phoneDigits(shown)}`).toBe(getExampleNumber(country, examples)?.number);
    },
  );
});

it.each([
  ['33', '+33'],
  ['0033', '+33'],
  ['(+33) ', '+33'],
  ['+1264', '+1264'],
  ['FR', ''],
  ['', ''],
])('a stored calling code "%s" is "%s"', (stored, code) => {
  expect(toDialCode(stored)).toBe(code);
});

function example(country: CountryCode) {
  const number = getExampleNumber(country, examples);
  return {
    dialCode: `+${number?.countryCallingCode}`,
    phone: number?.formatNational() ?? '',
  };
}
