import { callingCode, dialCodeChoices } from './dial-codes';
import { phoneProblem, readPhone } from './phone-number';

describe('a telephone number', () => {
  it.each([
    // Common notation.
    ['06 12 34 56 78', '+33', '+33', '06 12 34 56 78'],
    ['06.12.34.56.78', '+33', '+33', '06 12 34 56 78'],
    ['0612345678', '+33', '+33', '06 12 34 56 78'],
    ['612345678', '+33', '+33', '06 12 34 56 78'],
    ['(06) 12.34-56 78', '+33', '+33', '06 12 34 56 78'],
    // Landlines are valid too: parcels are delivered to offices.
    ['01 42 68 53 00', '+33', '+33', '01 42 68 53 00'],
    // With the calling code.
    ['+33 6 12 34 56 78', '+33', '+33', '06 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', '+33', '+33', '06 12 34 56 78'],
    ['0033 6 12 34 56 78', '+33', '+33', '06 12 34 56 78'],
    ['33612345678', '+33', '+33', '06 12 34 56 78'],
    ['+32 470 12 34 56', '+33', '+32', '0470 12 34 56'],
    ['0032470123456', '+33', '+32', '0470 12 34 56'],
    // Other countries, in Belgian notation.
    ['0470/12.34.56', '+32', '+32', '0470 12 34 56'],
    ['0470 12 34 56', '+32', '+32', '0470 12 34 56'],
    ['078 123 45 67', '+41', '+41', '078 123 45 67'],
    ['(201) 555-0123', '+1', '+1', '(201) 555-0123'],
    ['0692 12 34 56', '+262', '+262', '0692 12 34 56'],
    // Any country of a shared code: Canada, Guernsey, Kazakhstan.
    ['514 555 0123', '+1', '+1', '(514) 555-0123'],
    ['07781 123456', '+44', '+44', '07781 123456'],
    // A code that includes an area: Anguilla.
    ['235 1234', '+1264', '+1264', '235 1234'],
    ['2351234', '+1264', '+1264', '235 1234'],
    ['264 235 1234', '+1264', '+1', '(264) 235-1234'],
    ['+1 264 235 1234', '+33', '+1', '(264) 235-1234'],
    // Countries with several areas: the Dominican Republic, Puerto Rico, Jamaica.
    ['829 555 1234', '+1809', '+1', '(829) 555-1234'],
    ['(849) 555-1234', '+1809', '+1', '(849) 555-1234'],
    ['1 829 555 1234', '+1809', '+1', '(829) 555-1234'],
    ['555 1234', '+1809', '+1809', '555 1234'],
    ['939 555 1234', '+1787', '+1', '(939) 555-1234'],
    ['658 555 1234', '+1876', '+1', '(658) 555-1234'],
    ['8 (771) 000 9998', '+7', '+7', '8 (771) 000 9998'],
  ])('%s with %s is %s, %s', (typed, chosen, dialCode, phone) => {
    expect(readPhone(typed, chosen)).toMatchObject({ dialCode, phone });
  });

  it('identifies a country of a shared code', () => {
    expect(readPhone('+1 514 555 0123', '+33')?.country).toBe('CA');
  });

  it.each([
    ['06 12 34 56 7', '+33'],
    ['06 12 34 56 78 9', '+33'],
    ['0000000000', '+33'],
    ['06 12 34 56 78', '+32'],
    ['06 12 34 56 78', '+262'],
    ['201 555 0123', '+1264'],
    ['201 555 0123', '+1809'],
    ['939 555 1234', '+1809'],
    ['douze', '+33'],
    ['06 12 34 56 78 poste 4', '+33'],
    ['+999 123456', '+33'],
    ['+33', '+33'],
    ['0470 12 34 56', '+'],
  ])('%s is invalid with %s', (typed, chosen) => {
    expect(readPhone(typed, chosen)).toBeNull();
  });
});

it('covers every calling code that the forms offer', () => {
  for (const { value, label } of dialCodeChoices()) {
    expect(`${label}: ${phoneProblem('1', callingCode.parse(value))}`).toMatch(/avec l’indicatif/);
  }
});

describe('the message about an invalid number', () => {
  it.each([
    [
      '06 12 34 56 78',
      '+32',
      'Ce numéro n’existe pas avec l’indicatif +32 (Belgique). Exemple : 0450 00 12 34',
    ],
    [
      '+33 6 12',
      '+32',
      'Ce numéro n’existe pas avec l’indicatif +33 (France). Exemple : 06 12 34 56 78',
    ],
    [
      '12345',
      '+1',
      'Ce numéro n’existe pas avec l’indicatif +1 (États-Unis, Antigua-et-Barbuda…). Exemple : (201) 555-0123',
    ],
    ['+999 123456', '+33', 'Ce numéro commence par un indicatif qui n’existe pas.'],
  ])('%s with %s: %s', (typed, chosen, problem) => {
    expect(phoneProblem(typed, chosen).replaceAll('\u00a0', ' ')).toBe(problem);
  });
});
