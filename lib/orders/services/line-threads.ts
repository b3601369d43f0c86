import { mapConcurrently } from '@/lib/concurrency/map-concurrently';
import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OrderLine } from '@/lib/domain/orders';
import { readChats, readThread } from '@/lib/marketplace/chat';

/** Maximum number of threads read for one article, and of threads read at a time. */
const maxThreads = 10;

interface LineThread {
  readonly chat: ChatSummary;
  readonly messages: readonly ChatMessage[];
}

/**
 * The chats about a purchased article, with the customer's messages. Finds the chat by product id,
 * else by title, so that it also works for discontinued products.
 * @throws MarketplaceError
 */
export async function readLineThreads(
  customerId: string,
  line: Pick<OrderLine, 'productId' | 'title'>,
): Promise<readonly LineThread[]> {
  return readThreads(customerId, chatsAbout(await readChats(customerId), line));
}

/** Reads the threads of these chats, some at a time. @throws MarketplaceError */
export function readThreads(
  customerId: string,
  chats: readonly ChatSummary[],
): Promise<readonly LineThread[]> {
  return mapConcurrently(chats, maxThreads, async (chat) => ({
    chat,
    messages: await readThread(customerId, chat.productId),
  }));
}

/** The first chats that may be about a purchased article. */
export function chatsAbout(
  chats: readonly ChatSummary[],
  line: Pick<OrderLine, 'productId' | 'title'>,
): readonly ChatSummary[] {
  return chats.filter((chat) => isAbout(chat, line)).slice(0, maxThreads);
}

/** Whether a chat may be about a purchased article. */
export function isAbout(
  { productId, product }: Pick<ChatSummary, 'productId' | 'product'>,
  line: Pick<OrderLine, 'productId' | 'title'>,
): boolean {
  return line.productId ? productId === line.productId : !product || product.title === line.title;
}
