import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  getAllOrders,
  getAllProcessingOrders,
  getAllProcessingOrdersCount,
  getNewTrackingDetails,
  getOrderDetailByPartId,
} from '../../../lib/marketplace/contract/orders';
import { currentTime } from '../../base/clock';
import { toEuros } from '../../base/money';
import { pagesOf, toPageNumber } from '../../base/pages';
import { anyOf } from '../../db/any-of';
import type { Db, Order } from '../../db/schema';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { summaryOf } from '../cart/pricing';
import { deliveryStatus, type Stage, stageOf } from '../delivery/delivery';
import { type PickUpShop, pickUpShops } from '../shops/pick-up-shops';
import { documentsOnWire, outcomesOnWire } from './order-documents';

const ordersPageSize = 5;

/** Erases the address of an order that has ended, whose account was deleted before. */
export const withoutAddress = { address: JSON.stringify(null) } as const;

/** Registers orders and tracking. */
export function orderRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getAllProcessingOrdersCount, async ({ params }) => {
    const { count } = await openOrders(db, params.user_id)
      .clearOrderBy()
      .clearSelect()
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    return { totalPageNumber: pagesOf(count, ordersPageSize) };
  });

  serve(app, getAllProcessingOrders, async ({ params }) => {
    const page = openOrders(db, params.user_id)
      .offset(toPageNumber(params.page_index) * ordersPageSize)
      .limit(ordersPageSize);
    return { data: await withLines(db, await page.execute()) };
  });

  serve(app, getAllOrders, async ({ body }) => ({
    data: await withLines(db, await ordersOf(db, body.userid).execute()),
  }));

  serve(app, getOrderDetailByPartId, async ({ body }) => {
    const detail = await orderDetail(db, body.id, body.part_id);
    return { status: detail ? 1 : 0, all_info: detail ? [detail] : [] };
  });

  serve(app, getNewTrackingDetails, async ({ params }) => {
    const tracking = await trackOrder(db, params.tracking_id);
    return { status: tracking ? 1 : 0, data: tracking ? [tracking] : [] };
  });
}

/** Returns the query of the customer's orders, newest first. */
function ordersOf(db: Db, customerId: string) {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** Returns the query of the customer's orders that are still to be delivered, newest first. */
function openOrders(db: Db, customerId: string) {
  return ordersOf(db, customerId)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '>', currentTime())]));
}

/** Returns the lines of these orders, in cart order. */
export function selectOrderLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** @returns null when the order has no such line */
async function orderDetail(db: Db, orderId: string, partId: string) {
  const order = await db
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .selectAll('customer_order')
    .where('customer_order.id', '=', orderId)
    .where('order_line.id', '=', partId)
    .executeTakeFirst();
  if (!order) return null;
  return {
    ...summaryOf({
      productsCents: order.products_cents,
      shippingCents: order.shipping_cents,
      discountCents: order.discount_cents,
      taxCents: order.tax_cents,
      totalCents: order.total_cents,
    }),
    createdAt: order.created_at.toISOString(),
    order_id: order.order_number,
    shippingaddress: order.address,
    payment_method: order.payment_method,
    date_of_delivery: (order.delivered_at ?? order.promised_at).toISOString(),
    ...(await documentsOnWire(db, order)),
  };
}

/** @returns null when no order has this number */
async function trackOrder(db: Db, trackingNumber: string) {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();
  if (!order) return null;
  const stage = stageOf(order, currentTime());
  const lines = await selectOrderLines(db, [order.id]);
  return {
    products: lines.map(() => progressOnWire(stage)),
    date_of_delivery: (order.delivered_at ?? order.promised_at).toISOString(),
    date_of_transaction: order.created_at.toISOString(),
  };
}

/** Returns the status fields of an article, the same in the order list and in the tracking. */
function progressOnWire(stage: Stage) {
  return { readytopickup: stage > 0, delivery_status: deliveryStatus(stage) };
}

async function withLines(db: Db, orders: readonly Order[]) {
  const ids = orders.map((order) => order.id);
  const lines = await selectOrderLines(db, ids);
  const collected = orders.filter((order) => order.delivery_type === pickUp).map(({ id }) => id);
  const shopOf = await pickUpShops(
    db,
    lines.filter((line) => collected.includes(line.order_id)).map(toCollected),
  );
  const now = currentTime();
  const outcomeOf = await outcomesOnWire(db, orders);
  return orders.map((order) => ({
    ...outcomeOf(order),
    _id: order.id,
    tracking_number: order.tracking_number,
    products: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => ({
        part_id: line.id,
        quantity: line.quantity,
        ...progressOnWire(stageOf(order, now)),
        plusperproduct: toEuros(line.unit_cents * line.quantity),
        pickup_shop:
          order.delivery_type === pickUp ? shopOnWire(shopOf(toCollected(line))) : undefined,
        product: {
          _id: line.product_id,
          title: line.title,
          images: line.images,
          sales_info_variation_prices: [{ color: line.color, size: line.size, image: line.images }],
        },
      })),
    createdAt: order.created_at.toISOString(),
    order_id: order.order_number,
    totalPrice: toEuros(order.total_cents),
    delivery_type: String(order.delivery_type),
    pickup_delivery_date: order.delivery_date,
    pickup_delivery_time: order.delivery_time,
  }));
}

const pickUp = 3;

function toCollected(line: { readonly seller_id: string; readonly shop_id: string | null }) {
  return { sellerId: line.seller_id, shopId: line.shop_id };
}

function shopOnWire(shop: PickUpShop | null) {
  if (!shop) return undefined;
  const { name, address, hours, latitude, longitude } = shop;
  return { shopname: name, address, hours, location: { coordinates: [latitude, longitude] } };
}
