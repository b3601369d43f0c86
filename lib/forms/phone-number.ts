import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.min.json';
import {
  type CountryCode,
  getExampleNumber,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/*
 * The telephone numbers of all countries: 80 kB of tables, which browsers load on demand only
 * (`./phone-check`).
 */

/** A number in national notation, without the calling code. */
interface NationalPhone {
  readonly dialCode: string;
  readonly phone: string;
  /** ISO country, when the number identifies one among the countries that share the code. */
  readonly country: string | null;
}

/**
 * Parses a typed or stored number and formats it in the national notation. A number may include its
 * own calling code (`+32…`, `0032…`). Returns null when it is invalid in every country of the code.
 */
export function readPhone(typed: string, dialCode: string): NationalPhone | null {
  const number = parse(typed, dialCode);
  if (!number || !isValidSomewhere(number.nationalNumber, number.countryCallingCode)) return null;
  const { countryCallingCode: code, nationalNumber, country = null } = number;
  const area = isInternational(typed) ? '' : areaOf(dialCode);
  // A country of one offered code may have several areas, such as 809, 829 and 849.
  const isOfCountry = country !== null && countriesOf(dialCode.slice(1)).includes(country);
  if (!nationalNumber.startsWith(area) && !isOfCountry) return null;
  const isInArea = area !== '' && digitsOf(typed).length === 7;
  if (isInArea)
    return { dialCode, phone: nationalNumber.slice(3).replace(/^.{3}/, '$& '), country };
  return { dialCode: `+${code}`, phone: number.formatNational(), country };
}

/** Explains to the shopper why `readPhone` returned null. */
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
  const code = area ? '1' : dialCode.slice(1);
  // The library throws for a code that does not exist.
  if (!Object.hasOwn(metadata.country_calling_codes, code)) return undefined;
  return parsePhoneNumberFromString(isLocal ? area + typed : typed, {
    defaultCallingCode: code,
    extract: false,
  });
}

function isInternational(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/** Codes such as +1264 for Anguilla combine the North American code and an area. */
function areaOf(dialCode: string): string {
  return /^\+1(\d{3})$/.exec(dialCode)?.[1] ?? '';
}

/**
 * Valid in any country that shares the code, because the marketplace does not store which one was
 * chosen.
 */
function isValidSomewhere(nationalNumber: string, code: string): boolean {
  return countriesOf(code).some((country) => isValidPhoneNumber(nationalNumber, country));
}

/** The countries of a code, its main country first. */
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
