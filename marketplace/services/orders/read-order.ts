import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db, Order } from '../../db/schema';
import { stageOf } from '../delivery/delivery';
import { pickUpShops } from '../shops/pick-up-shops';

/**
 * Returns everything about an order that its operator needs.
 * @param numberOrId the order's number or id
 * @throws Refusal when the order does not exist
 */
export async function readOrder(db: Db, numberOrId: string) {
  const order = await db
    .selectFrom('customer_order')
    .leftJoin('customer', 'customer.id', 'customer_order.customer_id')
    .selectAll('customer_order')
    .select(['customer.email', 'customer.first_name', 'customer.last_name'])
    .where((eb) =>
      eb.or([
        eb('customer_order.order_number', '=', numberOrId),
        eb('customer_order.id', '=', numberOrId),
      ]),
    )
    .executeTakeFirstOrThrow(() => new Refusal('Cette commande n’existe pas.'));
  const { email, first_name, last_name, customer_name } = order;
  const name = customer_name ?? `${first_name ?? ''} ${last_name ?? ''}`.trim();
  const { delivery_date: date, delivery_time: time } = order;
  return {
    id: order.id,
    orderNumber: order.order_number,
    trackingNumber: order.tracking_number,
    stage: stageOf(order, currentTime()),
    createdAt: order.created_at,
    promisedAt: order.promised_at,
    cancelledAt: order.cancelled_at,
    customer: email === null ? null : { email, name },
    deliveryType: order.delivery_type,
    slot: order.delivery_type === 1 ? null : { date, time },
    address: order.address,
    lines: await readLines(db, order),
    amounts: {
      productsCents: order.products_cents,
      shippingCents: order.shipping_cents,
      discountCents: order.discount_cents,
      taxCents: order.tax_cents,
      totalCents: order.total_cents,
    },
    code: order.code,
    payment: {
      method: order.payment_method,
      provider: order.provider,
      reference: order.provider_ref,
    },
    refunds: await readRefunds(db, order.id),
  };
}

/** Returns the lines of an order in the order of their ranks. */
async function readLines(db: Db, { id, delivery_type }: Pick<Order, 'id' | 'delivery_type'>) {
  const lines = await db
    .selectFrom('order_line')
    .leftJoin('seller', 'seller.id', 'order_line.seller_id')
    .leftJoin('variation', 'variation.id', 'order_line.variation_id')
    .selectAll('order_line')
    .select(['seller.full_name', 'variation.sku'])
    .select((eb) =>
      eb
        .selectFrom('return_receipt')
        .whereRef('return_receipt.order_line_id', '=', 'order_line.id')
        .select(({ fn }) => fn.sum('return_receipt.quantity').as('pieces'))
        .as('returned'),
    )
    .where('order_line.order_id', '=', id)
    .orderBy('order_line.position')
    .execute();
  const collected = lines.map(({ seller_id: sellerId, shop_id: shopId }) => ({ sellerId, shopId }));
  const shopOf = delivery_type === 3 ? await pickUpShops(db, collected) : () => null;
  return lines.map((line, index) => {
    const shop = shopOf({ sellerId: line.seller_id, shopId: line.shop_id });
    return {
      rank: index + 1,
      title: line.title,
      color: line.color,
      size: line.size,
      sku: line.sku,
      quantity: line.quantity,
      unitCents: line.unit_cents,
      returned: Number(line.returned ?? 0),
      seller: line.issuer?.full_name ?? line.full_name,
      shop: shop && { name: shop.name, address: shop.address },
    };
  });
}

function readRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refund')
    .select(['idempotency_key as key', 'amount_cents as cents', 'status', 'reason'])
    .select(['credit_note as creditNote', 'requested_by as requestedBy'])
    .select(['created_at as createdAt', 'settled_at as settledAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
