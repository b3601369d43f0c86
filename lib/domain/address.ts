/** A postal address; '' for unknown parts. */
export interface PostalAddress {
  readonly name: string;
  readonly dialCode: string;
  readonly phone: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export interface DeliveryAddress extends PostalAddress {
  readonly id: string;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isDefault: boolean;
}

/** Initial values of an empty address form. */
export const blankAddress: PostalAddress = {
  name: '',
  dialCode: '',
  phone: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
};

/** The distinct address lines without name and telephone. */
export function placeLines({ street, postcode, city, country }: PostalAddress): readonly string[] {
  const lines = [street, [postcode, city].filter(Boolean).join(' '), country];
  return [...new Set(lines.filter(Boolean))];
}

/**
 * Countries whose numbers keep their leading 0 after the calling code: Italy, Benin, Ivory Coast,
 * Gabon, Congo.
 */
const keepsZero = new Set(['+39', '+225', '+229', '+241', '+242']);

/** Hungary's national prefix is 06; those of most other countries are 0. */
const prefixOf = (dialCode: string) => (dialCode === '+36' ? /^(\(?)06[ -]?/ : /^(\(?)0-?/);

/** "+33 6 12 34 56 78"; '' where there is no telephone. */
export function phoneLine({ dialCode, phone }: Pick<PostalAddress, 'dialCode' | 'phone'>): string {
  if (phone === '' || dialCode === '') return phone;
  return `${dialCode} ${keepsZero.has(dialCode) ? phone : phone.replace(prefixOf(dialCode), '$1')}`;
}
