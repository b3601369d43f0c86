import type { CheckoutFields } from '@/lib/forms/checkout';
import type { OfferedDay } from './days';
import { timeWindows } from './slots';

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
  const isToday = date === today.date;
  const field = isToday ? (`${prefix}_time_today` as const) : (`${prefix}_time` as const);
  const time = fields[field];
  if (time === '') return { errors: { [field]: 'Choisissez un créneau.' } };
  if (!(isToday ? today.windows : timeWindows).includes(time)) {
    return { errors: { [field]: 'Ce créneau n’est plus proposé. Choisissez-en un autre.' } };
  }
  return { date, time };
}
