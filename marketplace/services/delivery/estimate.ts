import { frenchDay, weekdayOf } from '../../base/paris-time';
import { offeredDays } from './delivery';

/**
 * When an order of now arrives, whatever delivery the customer chooses: "le 24 et le 30 novembre", read after "Entre". It begins
 * with today, the day of an immediate delivery, and ends with the last day that a planned one is offered for. Empty where the
 * sellers offer no other day together.
 * @param serviceDays weekdays on which each seller delivers, 0 Sunday to 6 Saturday
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
