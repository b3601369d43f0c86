import { mapConcurrently } from '@/lib/concurrency/map-concurrently';
import type { ChatSummary } from '@/lib/domain/chat';
import type { Order, OrderLine, OwnLine } from '@/lib/domain/orders';
import { readChats } from '@/lib/marketplace/chat';
import { orNull } from '@/lib/marketplace/errors';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type AfterSaleKind, afterSaleIn, mayRequestAfterSale } from '@/lib/orders/after-sale';
import { orderNumber } from '@/lib/orders/statement';
import { readKeptDeclaration } from './kept-declaration';
import { chatsAbout, isAbout, readLineThreads, readThreads } from './line-threads';

export type AfterSales = ReadonlyMap<OrderLine, AfterSaleKind>;

/** Maximum wait for the chats, without which orders are still worth showing. */
const timeoutMs = 1_500;

/** Maximum number of declarations read at a time. */
const maxDeclarations = 10;

/**
 * Finds the lines that a customer has withdrawn from or asked to return: in the chats, because the
 * specification has no call for it, and among the declarations that the shop has kept. Without the
 * former when the chats cannot be read in time, and without those of a line whose order number
 * cannot be read.
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

interface LineAfterSale {
  readonly kind: AfterSaleKind;
  /** The chat with the request; null when there is none, or it cannot be read in time. */
  readonly chat: ChatSummary | null;
}

/**
 * Finds the after-sale request of one line, like `readAfterSales`, with its chat.
 * @param number the order number, which may still be loading
 */
export async function readAfterSale(
  customerId: string,
  own: OwnLine,
  number: Promise<string>,
): Promise<LineAfterSale | null> {
  const [threads, kept, known] = await Promise.all([
    optionalBlock(readLineThreads(customerId, own.line), [], timeoutMs),
    readKept(customerId, [own]),
    number,
  ]);
  const inChats = threads.flatMap(({ chat, messages }) => {
    const found = afterSaleIn(messages, known, own);
    return found ? [{ kind: found.kind, chat }] : [];
  });
  const first = inChats.find(({ kind }) => kind === 'withdrawal') ?? inChats[0] ?? null;
  return kept.size > 0 ? { kind: 'withdrawal', chat: first?.chat ?? null } : first;
}

async function readKept(customerId: string, lines: readonly OwnLine[]): Promise<AfterSales> {
  const kept = await mapConcurrently(lines, maxDeclarations, async ({ order, line }) => {
    const declaration = await readKeptDeclaration(customerId, order.id, line.id);
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
      const number = await orNull(readNumber(customerId, own));
      const afterSale = number === null ? null : afterSaleIn(messages, number, own);
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
