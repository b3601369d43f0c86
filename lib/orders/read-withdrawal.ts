import type { Product } from '@/lib/domain/catalogue';
import type { ChatMessage } from '@/lib/domain/chat';
import type { Order, OrderLine } from '@/lib/domain/orders';
import { readThread } from '@/lib/marketplace/chat';
import { readAllOrders, readOrderDetail } from '@/lib/marketplace/orders';
import { readProduct } from '@/lib/marketplace/products';
import { deliveryDateOf, mayWithdraw, withdrawalEnd, withdrawalIn } from './withdrawal';

/** A line of an order and whether its contract can be, or has been, given up. */
export interface WithdrawalCase {
  readonly order: Order;
  readonly line: OrderLine;
  /** null for an article that is no longer sold: nobody is known who would read the message. */
  readonly product: Product | null;
  readonly isOpen: boolean;
  readonly end: Date | null;
  /** The message by which it was given up; null when it was not. */
  readonly declared: ChatMessage | null;
}

/** null when the customer has no such line in an order. @throws MarketplaceError */
export async function readWithdrawal(
  customerId: string,
  orderId: string,
  partId: string,
): Promise<WithdrawalCase | null> {
  const orders = await readAllOrders(customerId);
  const order = orders.find(({ id }) => id === orderId);
  const line = order?.lines.find((candidate) => candidate.partId === partId);
  if (!order || !line) return null;
  const [entries, product, thread] = await Promise.all([
    readOrderDetail(customerId, orderId, partId),
    line.productId ? readProduct(line.productId) : null,
    line.productId ? readThread(customerId, line.productId) : [],
  ]);
  const delivery = deliveryDateOf(entries);
  return {
    order,
    line,
    product,
    isOpen: mayWithdraw(line, delivery, new Date()),
    end: withdrawalEnd(line, delivery),
    declared: withdrawalIn(thread, order, line),
  };
}
