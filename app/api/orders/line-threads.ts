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
  const concerned = chats.filter(({ productId, product }) =>
    line.productId ? productId === line.productId : !product || product.title === line.title,
  );
  return Promise.all(
    concerned.slice(0, mostThreads).map(async (chat) => ({
      chat,
      messages: await readThread(customerId, chat.productId),
    })),
  );
}
