import type { CheckoutFields, UnfinishedCheckout } from '@/lib/forms/checkout';
import type { OfferedDay } from './days';
import { timeWindows, windowList } from './slots';

type ChosenSlot =
  | { readonly date: string; readonly time: string }
  | { readonly errors: Readonly<Record<string, string>> };

/** Validates the day and window of a planned delivery or a pick-up; returns errors by field. */
export function chooseSlot(
  fields: CheckoutFields,
  days: readonly OfferedDay[],
  today: { readonly date: string; readonly windows: readonly string[] },
): ChosenSlot {
  const prefix = fields.delivery_type === '2' ? 'planned' : 'pickup';
  const date = fields[`${prefix}_day`];
  if (date === '') return { errors: { [`${prefix}_day`]: 'Choisissez un jour.' } };
  if (!days.some((day) => day.date === date)) {
    return { errors: { [`${prefix}_day`]: 'Ce jour n’est plus proposé. Choisissez-en un autre.' } };
  }
  const field = `${prefix}_${windowList(date, fields.shown_today, today.date)}` as const;
  const time = fields[field];
  if (time === '') return { errors: { [field]: 'Choisissez un créneau.' } };
  if (!(date === today.date ? today.windows : timeWindows).includes(time)) {
    return { errors: { [field]: 'Ce créneau n’est plus proposé. Choisissez-en un autre.' } };
  }
  return { date, time };
}

/**
 * Moves the windows of a day that has begun since they were chosen to the lists of today, in which
 * a page of that day shows them.
 */
export function withToday<Fields extends UnfinishedCheckout>(
  fields: Fields,
  today: string,
): Fields {
  if (!fields.shown_today || fields.shown_today === today) return fields;
  const { planned_day, planned_time, pickup_day, pickup_time } = fields;
  return {
    ...fields,
    planned_time_today: planned_day === today ? planned_time : '',
    pickup_time_today: pickup_day === today ? pickup_time : '',
    shown_today: today,
  };
}
