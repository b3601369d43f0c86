import type { z } from 'zod';
import type {
  getAllOrders,
  getNewTrackingDetails,
  getOrderDetailByPartId,
} from '../../../lib/marketplace/contract/orders';
import { currentTime } from '../../base/clock';
import { toEuros } from '../../base/money';
import { pagesOf, toPageNumber } from '../../base/pages';
import type { Db } from '../../repositories/connection';
import {
  countOpenOrders,
  selectOpenOrders,
  selectOrderByPart,
  selectOrderByTracking,
  selectOrderLines,
  selectOrders,
} from '../../repositories/orders';
import { summaryOf } from '../checkout/summary';
import { deliveryStatus, type Stage, stageOf } from '../delivery/delivery';
import { type PickUpShop, pickUpShops } from '../shops/pick-up-shops';

const ordersPageSize = 5;

type Wire = z.output<typeof getAllOrders.reply>['data'];
type Detail = z.output<typeof getOrderDetailByPartId.reply>['all_info'][number];
type Tracking = z.output<typeof getNewTrackingDetails.reply>['data'][number];
type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** Lists all orders, newest first. */
export async function listOrders(db: Db, customerId: string): Promise<Wire> {
  return withLines(db, await selectOrders(db, customerId));
}

/** Lists one page, from 0, of the open orders, newest first. */
export async function listOpenOrders(db: Db, customerId: string, page: number): Promise<Wire> {
  const offset = toPageNumber(page) * ordersPageSize;
  const rows = await selectOpenOrders(db, customerId, currentTime(), {
    offset,
    limit: ordersPageSize,
  });
  return withLines(db, rows);
}

export async function openOrderPages(db: Db, customerId: string): Promise<number> {
  return pagesOf(await countOpenOrders(db, customerId, currentTime()), ordersPageSize);
}

/** @returns null when the order has no such line */
export async function orderDetail(db: Db, orderId: string, partId: string): Promise<Detail | null> {
  const order = await selectOrderByPart(db, orderId, partId);
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
  };
}

/** @returns null when no order has this number */
export async function trackOrder(db: Db, trackingNumber: string): Promise<Tracking | null> {
  const order = await selectOrderByTracking(db, trackingNumber);
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

async function withLines(db: Db, orders: readonly OrderRow[]): Promise<Wire> {
  const ids = orders.map((order) => order.id);
  const lines = await selectOrderLines(db, ids);
  const collected = orders.filter((order) => order.delivery_type === pickUp).map(({ id }) => id);
  const shopOf = await pickUpShops(
    db,
    lines.filter((line) => collected.includes(line.order_id)).map(toCollected),
  );
  const now = currentTime();
  return orders.map((order) => ({
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
