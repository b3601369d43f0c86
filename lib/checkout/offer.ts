import { type OfferedDay, offeredDays } from './days';

export interface Offer {
  /** The days that suit every seller of the cart. */
  readonly days: readonly OfferedDay[];
  /** By seller, the weekdays (0 Sunday to 6 Saturday) that they serve. */
  readonly served: readonly { readonly sellerId: string; readonly weekdays: readonly number[] }[];
}

/** What sellers who serve on these weekdays offer together. */
export function offerOf(served: Offer['served'], now: Date): Offer {
  const weekdays = served.map((each) => each.weekdays);
  return { days: served.length === 0 ? [] : offeredDays(weekdays, now), served };
}
