import { frenchDay, weekdayOf } from '../../base/paris-time';
import { offeredDays } from './delivery';

/**
 * Returns when an order placed now can arrive, "le 24 et le 30 novembre", to be shown after
 * "Entre". From today, the day of an immediate delivery, to the last day on which a planned one is
 * offered; '' when the sellers have no other day in common.
 * @param serviceDays delivery weekdays of each seller
 */
export function deliveryEstimate(now: Date, serviceDays: readonly (readonly number[])[]): string {
  const [today = '', ...later] = offeredDays(now);
  const last = later.findLast((day) =>
    serviceDays.every((served) => served.includes(weekdayOf(day))),
  );
  if (!last) return '';
  const sameMonth = today.slice(0, 7) === last.slice(0, 7);
  return `le ${frenchDay(today, !sameMonth)} et le ${frenchDay(last)}`;
}
