import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OrderLine } from '@/lib/domain/orders';
import { readChats, readThread } from '@/lib/marketplace/chat';

/** Threads that may be about one article: more are not looked at. */
const mostThreads = 10;

interface LineThread {
  readonly chat: ChatSummary;
  readonly messages: readonly ChatMessage[];
}

/**
 * What the customer has written about an article that they bought. The chats remember it when the catalogue has it no longer:
 * by the id of its product, else by its title, or where the chat has lost that too.
 * @throws MarketplaceError
 */
export async function readLineThreads(
  customerId: string,
  line: Pick<OrderLine, 'productId' | 'title'>,
): Promise<readonly LineThread[]> {
  const chats = await readChats(customerId);
  return readThreads(
    customerId,
    chats.filter((chat) => isAbout(chat, line)),
  );
}

/** Reads the threads of these chats, of the first few where there are many. @throws MarketplaceError */
export function readThreads(
  customerId: string,
  chats: readonly ChatSummary[],
): Promise<readonly LineThread[]> {
  return Promise.all(
    chats.slice(0, mostThreads).map(async (chat) => ({
      chat,
      messages: await readThread(customerId, chat.productId),
    })),
  );
}

/** Whether a chat may be about an article that was bought. */
export function isAbout(
  { productId, product }: Pick<ChatSummary, 'productId' | 'product'>,
  line: Pick<OrderLine, 'productId' | 'title'>,
): boolean {
  return line.productId ? productId === line.productId : !product || product.title === line.title;
}
