/** Who is signed in: held in the encrypted session, never readable by the browser. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export interface DeliveryAddress {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly dialCode: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isDefault: boolean;
}
