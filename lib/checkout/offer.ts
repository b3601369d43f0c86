import { type OfferedDay, offeredDays } from './days';

export interface Offer {
  /** Days on which every seller of the cart delivers. */
  readonly days: readonly OfferedDay[];
  /** Weekdays (0 Sunday to 6 Saturday) on which each seller delivers. */
  readonly served: readonly { readonly sellerId: string; readonly weekdays: readonly number[] }[];
}

/** The days that sellers with these weekdays have in common. */
export function offerOf(served: Offer['served'], now: Date): Offer {
  const weekdays = served.map((each) => each.weekdays);
  return { days: served.length === 0 ? [] : offeredDays(weekdays, now), served };
}
