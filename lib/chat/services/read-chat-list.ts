import { mostRecentFirst } from '@/lib/chat/chat-order';
import type { ChatMessage, ChatSummary, ListedChat } from '@/lib/domain/chat';
import { readChats, readThread } from '@/lib/marketplace/chat';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readChatsSeen } from '@/lib/session/chat-visits';
import type { CookieReader } from '@/lib/session/customer-cookie';

/**
 * Maximum number of chats whose last message is read, because the list call does not contain it.
 */
const maxThreads = 12;
/** Maximum time the list waits for the last messages. */
const timeoutMs = 1_500;

/**
 * The customer's chats, the most recent first as far as times are known. A chat whose last message
 * is unknown counts from its beginning.
 * @throws MarketplaceError when the list cannot be read
 */
export async function readChatList(
  customerId: string,
  cookies: CookieReader,
): Promise<readonly ListedChat[]> {
  const chats = await readChats(customerId);
  const seen = await readChatsSeen(cookies, customerId);
  const listed = await Promise.all(
    chats.map(async (chat, index) => {
      const last = index < maxThreads ? await readLast(customerId, chat) : null;
      return { ...chat, last, isNew: isUnread(last, seen(chat.productId)) };
    }),
  );
  return mostRecentFirst(listed);
}

async function readLast(customerId: string, { productId }: ChatSummary) {
  const thread = await optionalBlock(readThread(customerId, productId), [], timeoutMs);
  return thread.at(-1) ?? null;
}

/** The author of the last message has read the earlier ones. */
export function isUnread(last: ChatMessage | null, seenUntil: number): boolean {
  return last?.by === 'seller' && last.at !== null && Date.parse(last.at) > seenUntil;
}
