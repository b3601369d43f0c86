import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../../base/ids';
import { parisDay } from '../../base/paris-time';
import type { Db } from '../../db/schema';
import type { Demo } from '../../ports/demo';
import { promisedAt } from '../delivery/delivery';
import type { Session } from './payment-sessions';

/** Letters and digits that are not easily confused. */
const trackingAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** No card is asked for when a code covers the whole order. */
const paymentMethods = { card: 'Carte bancaire', code: 'Carte cadeau ou code promotionnel' };

/** Money that a provider has already charged, so that the session may no longer expire. */
export interface Charge {
  readonly provider: string;
  readonly ref: string;
}

/**
 * Stores the order of a session that has just been paid.
 * @param paid `demo` schedules its delivery and is null with real sellers; `charge` is null for the
 * built-in card page
 */
export async function createOrder(
  db: Db,
  session: Session,
  {
    now,
    demo,
    charge,
  }: { readonly now: Date; readonly demo: Demo | null; readonly charge: Charge | null },
) {
  const { rows } = await sql<{ next: number }>`
    select nextval('order_number')::integer as next`.execute(db);
  const number = String(rows[0]?.next ?? 0).padStart(6, '0');
  const planned = session.delivery_type !== 1;
  const slot = planned ? { date: session.delivery_date, time: session.delivery_time } : null;
  const promised = promisedAt(slot, now);
  const schedule = demo?.deliverySchedule(slot, now);
  const order = {
    id: newId(),
    order_number: `V-${parisDay(now).slice(0, 4)}-${number}`,
    tracking_number: `VT${randomText(14)}`,
    customer_id: session.customer_id,
    session_id: session.id,
    payment_method: session.total_cents === 0 ? paymentMethods.code : paymentMethods.card,
    code: session.code,
    products_cents: session.products_cents,
    tax_cents: session.tax_cents,
    shipping_cents: session.shipping_cents,
    discount_cents: session.discount_cents,
    total_cents: session.total_cents,
    delivery_type: session.delivery_type,
    delivery_date: session.delivery_date,
    delivery_time: session.delivery_time,
    address: JSON.stringify(session.address),
    created_at: now,
    promised_at: promised,
    ready_at: schedule?.ready_at ?? null,
    departs_at: schedule?.departs_at ?? null,
    delivered_at: schedule?.delivered_at ?? null,
    provider: charge?.provider ?? null,
    provider_ref: charge?.ref ?? null,
  };
  const lines = session.lines.map((line, position) => ({
    id: newId(),
    order_id: order.id,
    product_id: line.productId,
    variation_id: line.variationId,
    seller_id: line.sellerId,
    shop_id: line.shopId,
    quantity: line.quantity,
    title: line.title,
    images: [...line.images],
    color: line.color,
    size: line.size,
    unit_cents: line.unitCents,
    position,
  }));
  await db.insertInto('customer_order').values(order).execute();
  await db.insertInto('order_line').values(lines).execute();
  return order;
}

function randomText(length: number): string {
  return Array.from(
    { length },
    () => trackingAlphabet[randomInt(trackingAlphabet.length)] ?? '',
  ).join('');
}
