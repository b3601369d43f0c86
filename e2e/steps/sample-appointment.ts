import { randomInt } from 'node:crypto';
import { timeWindows } from '../../lib/checkout/slots';
import { getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import { getSellerTimeSloatTryOn } from '../../lib/marketplace/contract/shops';
import { answerOf, ask } from './ask-marketplace';

/** The windows in which the shops of the demo are open on each of their days. */
export const openWindows = timeWindows.filter(
  (window) => window >= '14:00' && window.slice(-5) <= '19:00',
);

/** Returns the fields of a try-on at an available time, as the marketplace expects them. */
export async function sampleAppointment(api: string, user_id: string, id: string) {
  const detail = { id, user_id };
  const product = getSingleNewProducts.reply.parse(await ask(api, getSingleNewProducts, detail));
  const seller_id = product.products?.provider_id ?? '';
  const path = getSellerTimeSloatTryOn.path.replace(':seller_id', seller_id);
  const days = getSellerTimeSloatTryOn.reply.parse(await answerOf(`${api}/${path}`));
  const served = days.all_rec.flatMap(({ day_number }) => day_number);
  return {
    seller_id,
    product_id: id,
    date: pick(nextDays().filter((day) => served.includes(new Date(day).getUTCDay()))) ?? '',
    time: pick(openWindows) ?? '',
    shop_id: pick(product.available_branches)?._id ?? '',
    user_id,
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the selectable days in Paris, without today. In UTC, each day has the same length. */
function nextDays(): readonly string[] {
  const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  const today = Date.parse(paris.format());
  return [1, 2, 3, 4, 5, 6].map((days) =>
    new Date(today + days * dayMs).toISOString().slice(0, 10),
  );
}

/** Returns a random item. */
export function pick<Entry>(entries: readonly Entry[]): Entry | undefined {
  return entries[randomInt(Math.max(entries.length, 1))];
}
