import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { callingCode, dialCodeChoices } from './dial-codes';

describe('the country calling codes', () => {
  const choices = dialCodeChoices();
  const labels = choices.map((choice) => choice.label);

  it('lists about 240 countries, France and near ones first, sorted by French name', () => {
    expect(choices.length).toBeGreaterThanOrEqual(240);
    expect(choices[0]).toEqual({ value: '+33', label: 'France (+33)', near: true });
    const near = choices.filter((choice) => choice.near).length;
    expect(choices.slice(0, near).every((choice) => choice.near)).toBe(true);
    expect(labels.slice(0, near)).toEqual(
      expect.arrayContaining(['Belgique (+32)', 'Suisse (+41)', 'La Réunion (+262)']),
    );
    for (const part of [labels.slice(1, near), labels.slice(near)]) {
      expect(part).toEqual(part.toSorted((a, b) => a.localeCompare(b, 'fr')));
    }
    expect(labels).toContain('Allemagne (+49)');
    expect(labels).toContain('Hong Kong (+852)');
  });

  it('contain a choice for every country, also with a shared code', () => {
    expect(new Set(choices.map((choice) => choice.value)).size).toBe(choices.length);
    expect(new Set(labels).size).toBe(choices.length);
    expect(choices).toContainEqual({ value: '+1', label: 'États-Unis (+1)' });
    expect(choices).toContainEqual({ value: '+1-CA', label: 'Canada (+1)' });
  });

  it('has the name and the code of every country with telephone numbers', () => {
    const names = new Intl.DisplayNames(['fr'], { type: 'region' });
    for (const country of getCountries()) {
      const name = (names.of(country) ?? country).replace(/^R\.A\.S\. chinoise de /, '');
      // American countries have an area code too: +1 345.
      const start = `${name} (+${getCountryCallingCode(country)}`;
      expect(labels).toContainEqual(expect.stringContaining(start));
    }
  });

  it('contains only valid form values', () => {
    for (const { value, label } of choices) {
      expect(label).toContain(`(${callingCode.parse(value)})`);
    }
  });
});

describe('a calling code', () => {
  it.each([
    ['+49', '+49'],
    ['+1-CA', '+1'],
    [undefined, '+33'],
  ])('is read from %s as %s', (sent, read) => {
    expect(callingCode.parse(sent)).toBe(read);
  });

  it.each(['33', '+', '+12345', '+33; DROP', '+33-fr', ''])('%j is refused', (sent) => {
    expect(callingCode.safeParse(sent).success).toBe(false);
  });
});
