import type { OfferedDay } from '@/lib/checkout/days';
import { timeWindows, windowList } from '@/lib/checkout/slots';
import type { Appointment } from '@/lib/domain/shop';
import type { TryOnFields } from '@/lib/forms/try-on';

/** The options for a try-on of one product. */
export interface TryOnOffer {
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  readonly days: readonly OfferedDay[];
  readonly today: { readonly date: string; readonly windows: readonly string[] };
  /** Known bookings of others; the marketplace makes the final decision. */
  readonly taken: readonly Appointment[];
}

type Chosen =
  | { readonly appointment: Appointment }
  | { readonly errors: Readonly<Record<string, string>> };

/** Validates the appointment of a form; returns errors by field. */
export function chooseAppointment(fields: TryOnFields, offer: TryOnOffer): Chosen {
  const { shop_id: shopId, try_on_day: date } = fields;
  if (!offer.shops.some(({ id }) => id === shopId)) {
    return { errors: { shop_id: 'Cette boutique n’est plus proposée. Choisissez-en une autre.' } };
  }
  if (!offer.days.some((day) => day.date === date)) {
    return { errors: { try_on_day: 'Ce jour n’est plus proposé. Choisissez-en un autre.' } };
  }
  const { today } = offer;
  const field = `try_on_${windowList(date, fields.shown_today, today.date)}` as const;
  const time = fields[field];
  // A time chosen from another day's list is ignored.
  if (time === '') return { errors: { [field]: 'Veuillez sélectionner une heure' } };
  if (!(date === today.date ? today.windows : timeWindows).includes(time)) {
    return { errors: { [field]: 'Ce créneau n’est plus proposé. Choisissez-en un autre.' } };
  }
  return { appointment: { shopId, date, time } };
}

/** The booked times of a shop on one day. */
export function takenTimes(
  { taken }: Pick<TryOnOffer, 'taken'>,
  shopId: string,
  date: string,
): readonly string[] {
  const there = taken.filter((visit) => visit.shopId === shopId && visit.date === date);
  return there.map(({ time }) => time);
}

/** Reports a missing time at the visible list: today has its own. */
export function onShownList(
  errors: Readonly<Record<string, string>>,
  isToday: boolean,
): Readonly<Record<string, string>> {
  const { try_on_time: missing, ...others } = errors;
  return isToday && missing ? { ...others, try_on_time_today: missing } : errors;
}
