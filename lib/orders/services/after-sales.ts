import type { Order, OrderLine, OwnLine } from '@/lib/domain/orders';
import { readChats } from '@/lib/marketplace/chat';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type AfterSaleKind, afterSaleIn, mayRequestAfterSale } from '@/lib/orders/after-sale';
import { orderNumber } from '@/lib/orders/statement';
import { chatsAbout, isAbout, readThreads } from './line-threads';

export type AfterSales = ReadonlyMap<OrderLine, AfterSaleKind>;

/** Maximum time the order list waits for after-sale requests. */
const timeoutMs = 1_500;

/**
 * Finds the lines that a customer has withdrawn from or asked to return. Only the chats contain
 * this, because the specification has no call for it. Empty when the chats cannot be read in time.
 */
export function readAfterSales(customerId: string, orders: readonly Order[]): Promise<AfterSales> {
  return optionalBlock<AfterSales>(find(customerId, orders), new Map(), timeoutMs);
}

async function find(customerId: string, orders: readonly Order[]): Promise<AfterSales> {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, index): OwnLine => ({ order, line, index })),
  );
  const chats = await readChats(customerId);
  const threads = await readThreads(customerId, [
    ...new Set(lines.flatMap(({ line }) => chatsAbout(chats, line))),
  ]);
  const found = await Promise.all(
    lines.map(async (own) => {
      const messages = threads
        .filter(({ chat }) => isAbout(chat, own.line))
        .flatMap((thread) => thread.messages);
      if (!messages.some(({ text }) => mayRequestAfterSale(text, own))) return [];
      const afterSale = afterSaleIn(messages, await readNumber(customerId, own), own);
      return afterSale ? [[own.line, afterSale.kind] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The order number, which a marketplace without extensions reports in the detail only. */
async function readNumber(customerId: string, { order, line }: OwnLine): Promise<string> {
  if (order.number || line.partId === '') return orderNumber(order);
  return orderNumber(order, await readOrderDetail(customerId, order.id, line.partId));
}
