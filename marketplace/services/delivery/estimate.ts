import { addDays, frenchDay, parisDay, weekdayOf } from '../../base/paris-time';

/** When an order of now arrives, in two to four days without Sundays: "le 24 et le 26 novembre", read after "Entre". */
export function deliveryEstimate(now: Date): string {
  const first = afterDeliveryDays(parisDay(now), 2);
  const last = afterDeliveryDays(first, 2);
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `le ${frenchDay(first, !sameMonth)} et le ${frenchDay(last)}`;
}

function afterDeliveryDays(day: string, count: number): string {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (weekdayOf(current) !== 0) left -= 1;
  }
  return current;
}
