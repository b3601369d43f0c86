import type { Position } from './place';

/** A shop of a seller that customers can visit. */
export interface NearbyShop {
  /** '#' and the index in the list, which is no id of a branch, when the marketplace has no ids. */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Straight-line distance; null when the marketplace omits it. */
  readonly distanceKm: number | null;
  readonly position: Position | null;
  /** Empty when the marketplace omits it. */
  readonly hours: readonly OpeningHours[];
  /** Stock by variation; null when the marketplace omits it. */
  readonly stock: Readonly<Record<string, number>> | null;
}

/** Opening hours on some weekdays, in Paris time. */
export interface OpeningHours {
  /** 0 Sunday to 6 Saturday. */
  readonly days: readonly number[];
  /** HH:mm */
  readonly opens: string;
  readonly closes: string;
}

/** The days on which a seller offers try-on appointments. */
export interface TryOnDays {
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[];
  /** Booked appointments, when the marketplace reports them. */
  readonly taken: readonly Appointment[];
}

/** A try-on appointment in a shop. */
export interface Appointment {
  readonly shopId: string;
  /** YYYY-MM-DD, in Paris. */
  readonly date: string;
  /** One of the 28 half-hour windows, such as "10:15 - 10:45". */
  readonly time: string;
}
