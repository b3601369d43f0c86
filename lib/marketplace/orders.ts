import type { z } from 'zod';
import type { Order, OrderLine } from '@/lib/domain/orders';
import { toCents } from '@/lib/money';
import { firstName } from './cards';
import { asCustomer } from './client';
import {
  getAllOrders,
  getAllProcessingOrders,
  getAllProcessingOrdersCount,
} from './contract/orders';

type OrderRecord = z.output<typeof getAllOrders.reply>['data'][number];

/** Every order of the customer, newest first. @throws MarketplaceError */
export async function readAllOrders(customerId: string): Promise<readonly Order[]> {
  const { data } = await asCustomer(getAllOrders, {
    params: {},
    body: { userid: customerId },
    readOnly: true,
  });
  return data.map(toOrder);
}

/** One page (from 0) of the orders that are not delivered yet. @throws MarketplaceError */
export async function readProcessingOrders(
  customerId: string,
  page: number,
): Promise<{ readonly orders: readonly Order[]; readonly pageCount: number }> {
  const [orders, pages] = await Promise.all([
    asCustomer(getAllProcessingOrders, {
      params: { user_id: customerId, page_index: page },
      body: {},
    }),
    asCustomer(getAllProcessingOrdersCount, { params: { user_id: customerId }, body: {} }),
  ]);
  return { orders: orders.data.map(toOrder), pageCount: pages.totalPageNumber };
}

function toOrder(record: OrderRecord): Order {
  return {
    id: record._id,
    number: record.order_id || null,
    trackingNumber: record.tracking_number,
    createdAt: record.createdAt || null,
    total: toCents(record.totalPrice),
    lines: record.products.map(toOrderLine),
  };
}

function toOrderLine(record: OrderRecord['products'][number]): OrderLine {
  const variation = record.product?.sales_info_variation_prices[0];
  return {
    partId: record.part_id,
    productId: record.product?._id || null,
    title: record.product?.title ?? '',
    image: firstName([...(variation?.image ?? []), ...(record.product?.images ?? [])]),
    color: variation?.color ?? '',
    size: variation?.size ?? '',
    quantity: record.quantity,
    amount: toCents(record.plusperproduct),
    progress: progressOf(record.delivery_status),
  };
}

/** Specification 2 section 4: 3 is delivered, 1 in delivery. */
function progressOf(deliveryStatus: number): OrderLine['progress'] {
  if (deliveryStatus === 3) return 'delivered';
  return deliveryStatus === 1 ? 'in-delivery' : 'preparing';
}
