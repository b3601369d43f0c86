import type { Position } from './place';

/** A shop of a seller, where somebody can go. */
export interface NearbyShop {
  /** Where nothing else tells shops apart, their place in the list. */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** As the crow flies; null when the marketplace does not say. */
  readonly distanceKm: number | null;
  readonly position: Position | null;
  /** Empty when the marketplace does not say. */
  readonly hours: readonly OpeningHours[];
  /** Pieces left by variation; null when the marketplace does not say. */
  readonly stock: Readonly<Record<string, number>> | null;
}

/** When a shop is open on some weekdays, by the clock of Paris. */
export interface OpeningHours {
  /** 0 Sunday to 6 Saturday. */
  readonly days: readonly number[];
  /** HH:mm */
  readonly opens: string;
  readonly closes: string;
}

/** When a seller receives people for a try-on. */
export interface TryOnDays {
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[];
  /** What somebody has booked already, where the marketplace says so. */
  readonly taken: readonly Appointment[];
}

/** When a shopper comes to a shop to try something on. */
export interface Appointment {
  readonly shopId: string;
  /** YYYY-MM-DD, in Paris. */
  readonly date: string;
  /** One of the 28 half-hour windows, such as "10:15 - 10:45". */
  readonly time: string;
}
