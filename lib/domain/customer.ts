/** The signed-in customer. Stored in the encrypted session, never readable by the browser. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
