import type { z } from 'zod';
import { decodeEntities } from '@/lib/content/rich-text';
import type { PostalAddress } from '@/lib/domain/address';
import type { Cents } from '@/lib/domain/cents';
import type {
  DeliveryType,
  Handover,
  Order,
  OrderDetail,
  OrderLine,
  PickUpShop,
  Tracking,
} from '@/lib/domain/orders';
import { isoOf } from '@/lib/format/dates';
import { toCents } from '@/lib/format/money';
import { typeset } from '@/lib/format/text';
import { freePaymentMethod } from '@/lib/orders/payment-method';
import { progressOf, stepsDone } from '@/lib/orders/progress';
import { firstName } from './cards';
import { asCustomer } from './client';
import {
  getAllOrders,
  getAllProcessingOrders,
  getAllProcessingOrdersCount,
  getNewTrackingDetails,
  getOrderDetailByPartId,
} from './contract/orders';
import { orNull } from './errors';
import { withLineIds } from './line-ids';
import { pageCountOf } from './page-count';
import { toPosition } from './position';
import { toPostalAddress } from './postal-address';
import { toPriceSummary } from './price-summary';
import { toSellerIdentity } from './seller-identity';

type DetailRecord = z.output<typeof getOrderDetailByPartId.reply>['all_info'][number];
type TrackingRecord = z.output<typeof getNewTrackingDetails.reply>['data'][number];
type OrderRecord = z.output<typeof getAllOrders.reply>['data'][number];

/** All orders of the customer, in the order of the marketplace. @throws MarketplaceError */
export async function readAllOrders(customerId: string): Promise<readonly Order[]> {
  const { data } = await asCustomer(customerId, getAllOrders, {});
  return data.map(toOrder);
}

export interface OrdersPage {
  readonly orders: readonly Order[];
  /** Without a count, up to this page. */
  readonly pageCount: number;
  /** Whether the number of pages is known. */
  readonly isCounted: boolean;
}

/** One zero-based page of the orders that are not delivered yet. @throws MarketplaceError */
export async function readProcessingOrders(customerId: string, page: number): Promise<OrdersPage> {
  const [orders, pages] = await Promise.all([
    asCustomer(customerId, getAllProcessingOrders, { params: { page_index: page } }),
    orNull(asCustomer(customerId, getAllProcessingOrdersCount, {})),
  ]);
  const shown = orders.data.length;
  return {
    orders: orders.data.map(toOrder),
    pageCount: pageCountOf(pages?.totalPageNumber ?? null, { page, shown }),
    isCounted: pages !== null,
  };
}

/**
 * The detail of one order line. The caller has verified the owner of the order (`readAllOrders`).
 * @throws MarketplaceError
 */
export async function readOrderDetail(
  customerId: string,
  orderId: string,
  partId: string,
): Promise<readonly OrderDetail[]> {
  const body = { id: orderId, part_id: partId };
  const { all_info } = await asCustomer(customerId, getOrderDetailByPartId, { body });
  return all_info.map(toOrderDetail).filter(isSaid);
}

/**
 * The tracking of an order. Only the first entry counts (specification 2 section 4); null when it
 * is missing or blank. The caller has verified the owner of the order (`readAllOrders`).
 * @throws MarketplaceError
 */
export async function readTracking(
  customerId: string,
  trackingNumber: string,
): Promise<Tracking | null> {
  const params = { tracking_id: trackingNumber };
  const { data } = await asCustomer(customerId, getNewTrackingDetails, { params });
  const tracking = data[0] && toTracking(data[0]);
  return tracking && (tracking.orderedAt || tracking.deliveryDate || tracking.products.length > 0)
    ? tracking
    : null;
}

function toTracking(record: TrackingRecord): Tracking {
  return {
    orderedAt: isoOf(record.date_of_transaction),
    deliveryDate: isoOf(record.date_of_delivery),
    products: record.products.map(({ readytopickup, delivery_status }) => {
      const reported = { isReady: readytopickup, deliveryStatus: delivery_status };
      return { ...stepsDone(reported), progress: progressOf(reported) };
    }),
  };
}

/** The payment type of cards (specification 2 section 3), for which pages have words. */
const cardType = '1';

/** Payment methods that say nothing about an order of 0 €; v0.1.0 stored the last one for it. */
const cards: readonly string[] = ['', cardType, 'Carte bancaire'];

/**
 * The payment method in words; '' for a card and when it is unknown. A checkout always names the
 * card as its type, but none is charged for an order of 0 €.
 */
function toPaymentMethod(reported: string, total: Cents | null): string {
  if (total === 0 && cards.includes(reported)) return freePaymentMethod;
  return reported === cardType ? '' : reported;
}

function toOrderDetail(record: DetailRecord): OrderDetail {
  const summary = toPriceSummary(record);
  return {
    number: record.order_id,
    createdAt: isoOf(record.createdAt),
    deliveryDate: isoOf(record.date_of_delivery),
    paymentMethod: toPaymentMethod(record.payment_method, summary.total),
    address: toAddress(record.shippingaddress),
    summary,
    ...toDocuments(record),
  };
}

/** What an order adds to its invoice; nothing from a marketplace without these extensions. */
function toDocuments(record: DetailRecord) {
  const { credit_notes: notes = [], sellers = [], customer_name: customerName } = record;
  const creditNotes = notes.map(({ amount, tax, ...note }) => ({
    ...note,
    amount: toCents(amount),
    tax: toCents(tax),
  }));
  const identities = sellers.map(toSellerIdentity);
  return {
    ...(creditNotes.length > 0 ? { creditNotes } : {}),
    ...(identities.length > 0 ? { sellers: identities } : {}),
    ...(customerName ? { customerName } : {}),
  };
}

/** A blank entry does not count. */
function isSaid({ summary, ...others }: OrderDetail): boolean {
  return [...Object.values(others), ...Object.values(summary)].some(
    (part) => part !== null && part !== '',
  );
}

/** A blank address counts as missing. */
function toAddress(address: DetailRecord['shippingaddress']): PostalAddress | null {
  if (!address || Object.values(address).every((part) => part === '')) return null;
  return toPostalAddress(address);
}

function toOrder(record: OrderRecord): Order {
  return {
    id: record._id,
    number: record.order_id || null,
    trackingNumber: record.tracking_number,
    createdAt: isoOf(record.createdAt),
    total: toCents(record.totalPrice),
    lines: withLineIds(record.products.map(toOrderLine)),
    handover: toHandover(record),
    ...toOutcome(record),
  };
}

function toOutcome({ cancelled_at, refundedPrice }: OrderRecord) {
  const cancelledAt = isoOf(cancelled_at);
  const refunded = toCents(refundedPrice ?? null);
  return { ...(cancelledAt ? { cancelledAt } : {}), ...(refunded ? { refunded } : {}) };
}

const deliveryTypes: readonly DeliveryType[] = ['1', '2', '3'];

function toHandover(record: OrderRecord): Handover | null {
  const type = deliveryTypes.find((known) => known === record.delivery_type);
  if (!type) return null;
  const { pickup_delivery_date: date = '', pickup_delivery_time: time = '' } = record;
  return { type, date, time };
}

function toOrderLine(record: OrderRecord['products'][number]): Omit<OrderLine, 'id'> {
  const variation = record.product?.sales_info_variation_prices[0];
  return {
    partId: record.part_id,
    productId: record.product?._id || null,
    title: typeset(decodeEntities(record.product?.title ?? '')),
    image: firstName([...(variation?.image ?? []), ...(record.product?.images ?? [])]),
    color: variation?.color ?? '',
    size: variation?.size ?? '',
    quantity: record.quantity,
    amount: toCents(record.plusperproduct),
    progress: progressOf({
      isReady: record.readytopickup ?? null,
      deliveryStatus: record.delivery_status,
    }),
    shop: toShop(record.pickup_shop),
  };
}

function toShop(shop: OrderRecord['products'][number]['pickup_shop']): PickUpShop | null {
  if (!shop) return null;
  const { shopname: name, address, hours, location } = shop;
  return { name, address, hours, position: toPosition(location?.coordinates) };
}
