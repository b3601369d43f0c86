import { randomInt } from 'node:crypto';
import { timeWindows } from '../../lib/checkout/slots';
import { parisDay } from '../../lib/format/dates';
import { getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import { getSellerTimeSloatTryOn } from '../../lib/marketplace/contract/shops';
import { answerOf, ask } from './ask-marketplace';

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
    time: pick(timeWindows) ?? '',
    shop_id: pick(product.available_branches)?._id ?? '',
    user_id,
  };
}

/** Returns the selectable days in Paris, without today. */
function nextDays(): readonly string[] {
  const today = parisDay(new Date());
  return [1, 2, 3, 4, 5, 6].map((days) => today.add(days, 'day').format('YYYY-MM-DD'));
}

/** Returns a random item. */
export function pick<Entry>(entries: readonly Entry[]): Entry | undefined {
  return entries[randomInt(Math.max(entries.length, 1))];
}
