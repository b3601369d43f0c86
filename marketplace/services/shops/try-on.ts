import type { z } from 'zod';
import type { bookTryOnProgram } from '../../../lib/marketplace/contract/shops';
import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { frenchDay, parisDay } from '../../base/paris-time';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import type { Context } from '../../ports/context';
import { selectProduct, selectSellers, selectShops } from '../../repositories/catalogue';
import { lockCustomer } from '../../repositories/customers';
import { hasEnded, offeredDays, slotProblem } from '../delivery/delivery';
import { storeNotice } from '../notifications/notifications';
import { isOpenAt, shopClosed } from './opening-hours';

/** Coming appointments of a customer with a seller, so that nobody takes a shop's whole week. */
const mostComing = 3;
const tooManyComing =
  'Vous avez déjà trois essayages à venir chez ce vendeur. Vous pourrez en réserver un autre après le prochain.';

type BookingRequest = z.output<typeof bookTryOnProgram.body>;

/**
 * Returns the seller's try-on weekdays and the booked slots of the selectable days.
 * @returns null for an unknown seller
 */
export async function tryOnDays(db: Db, sellerId: string) {
  const [seller] = await selectSellers(db, [sellerId]);
  if (!seller) return null;
  const days = offeredDays(currentTime());
  const booked = await db
    .selectFrom('try_on_booking')
    .select(['shop_id', 'day as date', 'time_window as time'])
    .where('seller_id', '=', sellerId)
    .where('day', 'in', days)
    .orderBy('day')
    .orderBy('time_window')
    .orderBy('shop_id')
    .execute();
  return { day_number: seller.try_on_days, booked };
}

/**
 * Books an appointment and notifies the customer. A repeated request returns success without a
 * second booking.
 * @returns the message for the customer
 * @throws Refusal
 */
export async function bookTryOn(
  context: Pick<Context, 'db' | 'mailer' | 'config'>,
  request: BookingRequest,
): Promise<string> {
  const missing = missingChoice(request);
  if (missing) throw new Refusal(missing);
  const { slot, mail } = await context.db
    .transaction()
    .execute((rows) => book(context, rows, request));
  await context.mailer.send(mail);
  return `Votre essayage est réservé ${slot}.`;
}

/**
 * Shop, date and time are checked in this order, and the message of the last missing one is
 * returned (specification 2, section 5).
 */
function missingChoice({ shop_id, date, time }: BookingRequest): string | null {
  if (time === '') return 'Veuillez sélectionner une heure';
  if (date === '') return 'Veuillez sélectionner une date';
  return shop_id === '' ? 'Veuillez sélectionner une boutique' : null;
}

async function book(context: Pick<Context, 'mailer' | 'config'>, db: Db, request: BookingRequest) {
  const customer = await lockCustomer(db, request.user_id);
  if (!customer) throw new Refusal('Ce compte n’existe pas.');
  if (!customer.verified_at) throw new Refusal('Vérifiez d’abord votre adresse e-mail.');
  const { product, seller, shop } = await offerOf(db, request);
  const problem = slotProblem(request, [seller.try_on_days], currentTime());
  if (problem) throw new Refusal(problem);
  if (!isOpenAt(shop.opening_hours, request)) throw new Refusal(shopClosed);
  const slot = `le ${frenchDay(request.date)}, ${request.time}`;
  const own = await ownBookingAt(db, request);
  if (own) {
    if (own.shop_id === shop.id && own.product_id === product.id) return { slot, mail: null };
    throw new Refusal('Vous avez déjà un rendez-vous à cette heure.');
  }
  if ((await countComing(db, request)) >= mostComing) throw new Refusal(tooManyComing);
  const booking = {
    id: newId(),
    customer_id: request.user_id,
    seller_id: seller.id,
    shop_id: shop.id,
    product_id: product.id,
    day: request.date,
    time_window: request.time,
    created_at: currentTime(),
  };
  const booked = await db
    .insertInto('try_on_booking')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!booked) throw new Refusal('Ce créneau vient d’être réservé. Choisissez-en un autre.');
  const mail = await storeNotice(context, db, {
    cause: `try-on ${booking.id}`,
    replaces: `try-on ${booking.id}`,
    customerId: request.user_id,
    title: 'Votre essayage est réservé',
    message: `${shop.name} vous attend ${slot}, pour essayer «\u00a0${product.title}\u00a0»\u00a0: ${shop.address}, ${shop.postcode} ${shop.city}. Pour annuler ou déplacer ce rendez-vous, écrivez au service clientèle.`,
    sender: 'provider',
    isMandatory: true,
  });
  return { slot, mail };
}

/** Returns the customer's appointment at this time, in any shop. */
function ownBookingAt(db: Db, { user_id, date, time }: BookingRequest) {
  return db
    .selectFrom('try_on_booking')
    .select(['shop_id', 'product_id'])
    .where('customer_id', '=', user_id)
    .where('day', '=', date)
    .where('time_window', '=', time)
    .executeTakeFirst();
}

/** Returns how many appointments with the seller the customer has that have not ended. */
async function countComing(db: Db, { user_id, seller_id }: BookingRequest): Promise<number> {
  const now = currentTime();
  const visits = await db
    .selectFrom('try_on_booking')
    .select(['day as date', 'time_window as time'])
    .where('customer_id', '=', user_id)
    .where('seller_id', '=', seller_id)
    .where('day', '>=', parisDay(now))
    .execute();
  return visits.filter((visit) => !hasEnded(visit, now)).length;
}

async function offerOf(db: Db, request: BookingRequest) {
  const product = await selectProduct(db, request.product_id);
  if (!product) throw new Refusal('Cet article n’est plus en vente.');
  const [seller] = await selectSellers(db, [product.seller_id]);
  if (!seller || seller.id !== request.seller_id) {
    throw new Refusal('Ce vendeur ne propose pas cet article.');
  }
  const shop = (await selectShops(db, seller.id)).find(({ id }) => id === request.shop_id);
  if (!shop) throw new Refusal('Cette boutique ne propose pas cet article.');
  return { product, seller, shop };
}
