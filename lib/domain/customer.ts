/** The signed-in customer. Stored in the encrypted session, never readable by the browser. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** First and last name, as far as they are known. */
export function fullName({
  firstName,
  lastName,
}: Pick<Customer, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** The customer's profile. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Country calling code such as +33. */
  readonly dialCode: string;
  readonly phone: string;
  /** File name of a marketplace picture. */
  readonly photo: string | null;
}
