import type { OfferedDay } from '@/lib/checkout/days';
import { closedReasons, type ShopHours } from '@/lib/checkout/opening-hours';
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

/** The times at which a shop is closed or booked on one day, each with the reason. */
export function unavailableTimes(
  { taken }: Pick<TryOnOffer, 'taken'>,
  shop: { readonly id: string; readonly hours: ShopHours } | undefined,
  date: string,
): Readonly<Record<string, string>> {
  if (!shop) return {};
  const there = taken.filter((visit) => visit.shopId === shop.id && visit.date === date);
  return {
    ...closedReasons([shop.hours], date),
    ...Object.fromEntries(there.map(({ time }) => [time, 'réservé'])),
  };
}

/** Reports a missing time at the visible list: today has its own. */
export function onShownList(
  errors: Readonly<Record<string, string>>,
  isToday: boolean,
): Readonly<Record<string, string>> {
  const { try_on_time: missing, ...others } = errors;
  return isToday && missing ? { ...others, try_on_time_today: missing } : errors;
}
