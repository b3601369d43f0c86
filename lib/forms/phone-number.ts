import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.min.json';
import {
  type CountryCode,
  getExampleNumber,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/*
 * What is known of the telephone numbers of all countries: 80 kB of tables, so that browsers load this file on demand
 * only (`./phone-check`).
 */

/** A number as it is written inside its country, apart from the country's calling code. */
interface NationalPhone {
  readonly dialCode: string;
  readonly phone: string;
  /** ISO country, where the number tells which of those that share the code it is. */
  readonly country: string | null;
}

/**
 * Reads a typed or stored number, and formats it as its country writes it. A number that begins with its own calling code
 * (`+32…`, `0032…`) brings the code along. Null when no country has such numbers.
 */
export function readPhone(typed: string, dialCode: string): NationalPhone | null {
  const number = parse(typed, dialCode);
  if (!number || !isValidSomewhere(number.nationalNumber, number.countryCallingCode)) return null;
  const { countryCallingCode: code, nationalNumber, country = null } = number;
  const area = isInternational(typed) ? '' : areaOf(dialCode);
  if (!nationalNumber.startsWith(area)) return null;
  const isInArea = area !== '' && digitsOf(typed).length === 7;
  if (isInArea)
    return { dialCode, phone: nationalNumber.slice(3).replace(/^.{3}/, '$& '), country };
  return { dialCode: `+${code}`, phone: number.formatNational(), country };
}

/** Why `readPhone` found no country, in words for the shopper. */
export function phoneProblem(typed: string, dialCode: string): string {
  const code = isInternational(typed)
    ? parse(typed, dialCode)?.countryCallingCode
    : dialCode.slice(1);
  const countries = code ? countriesOf(code) : [];
  const [first] = countries;
  if (!code || !first) return 'Ce numéro commence par un indicatif qui n’existe pas.';
  const example = getExampleNumber(first, examples)?.formatNational();
  const problem = `Ce numéro n’existe pas avec l’indicatif +${code} (${namesOf(countries)}).`;
  return example ? `${problem} Exemple\u00a0: ${example}` : problem;
}

function parse(typed: string, dialCode: string) {
  if (isInternational(typed)) {
    return parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'), { extract: false });
  }
  const area = areaOf(dialCode);
  const isLocal = area !== '' && digitsOf(typed).length === 7;
  return parsePhoneNumberFromString(isLocal ? area + typed : typed, {
    defaultCallingCode: area ? '1' : dialCode.slice(1),
    extract: false,
  });
}

function isInternational(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/** Codes such as +1264 for Anguilla are those of North America and the area behind it. */
function areaOf(dialCode: string): string {
  return /^\+1(\d{3})$/.exec(dialCode)?.[1] ?? '';
}

/** Of the countries that share a code any will do: which of them was chosen is not sent to the marketplace. */
function isValidSomewhere(nationalNumber: string, code: string): boolean {
  return countriesOf(code).some((country) => isValidPhoneNumber(nationalNumber, country));
}

/** The countries of a code, the one that gave it its name first. */
function countriesOf(code: string): readonly CountryCode[] {
  const area = areaOf(`+${code}`);
  if (!area) return metadata.country_calling_codes[code] ?? [];
  return countriesOf('1').filter((country) => examples[country]?.startsWith(area));
}

function namesOf(countries: readonly CountryCode[]): string {
  const names = new Intl.DisplayNames(['fr'], { type: 'region' });
  const shown = countries.slice(0, 2).map((country) => names.of(country) ?? country);
  return shown.join(', ') + (countries.length > shown.length ? '…' : '');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
