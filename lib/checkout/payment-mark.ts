/** Kept in the session from the opening of a card page on. */
export interface OpenedPaymentMark {
  /** How many orders there were; null when that was not known. */
  readonly ordersBefore: number | null;
}
