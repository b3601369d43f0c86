import { mapConcurrently } from '@/lib/concurrency/map-concurrently';
import { log } from '@/lib/config/log';
import type { Order, OrderLine, OwnLine } from '@/lib/domain/orders';
import { readChats } from '@/lib/marketplace/chat';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type AfterSaleKind, afterSaleIn, mayRequestAfterSale } from '@/lib/orders/after-sale';
import { orderNumber } from '@/lib/orders/statement';
import { ownReference } from './declaration-reference';
import { chatsAbout, isAbout, readThreads } from './line-threads';
import { readDeclaration } from './withdrawal-store';

export type AfterSales = ReadonlyMap<OrderLine, AfterSaleKind>;

/** Maximum time the order list waits for after-sale requests. */
const timeoutMs = 1_500;

/** Maximum number of declarations read at a time. */
const maxDeclarations = 10;

/**
 * Finds the lines that a customer has withdrawn from or asked to return: in the chats, because the
 * specification has no call for it, and among the declarations that the shop has kept. Without the
 * former when the chats cannot be read in time.
 */
export async function readAfterSales(
  customerId: string,
  orders: readonly Order[],
): Promise<AfterSales> {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, index): OwnLine => ({ order, line, index })),
  );
  const [inChats, kept] = await Promise.all([
    optionalBlock<AfterSales>(findInChats(customerId, lines), new Map(), timeoutMs),
    readKept(customerId, lines),
  ]);
  return new Map([...inChats, ...kept]);
}

async function readKept(customerId: string, lines: readonly OwnLine[]): Promise<AfterSales> {
  const kept = await mapConcurrently(lines, maxDeclarations, async ({ order, line }) => {
    const reference = ownReference(customerId, order.id, line.partId);
    const declaration = await readDeclaration(reference).catch((error: unknown) => {
      log.error({ reference, err: error }, 'a withdrawal could not be read');
      return null;
    });
    return declaration ? [[line, 'withdrawal'] as const] : [];
  });
  return new Map(kept.flat());
}

async function findInChats(customerId: string, lines: readonly OwnLine[]): Promise<AfterSales> {
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
