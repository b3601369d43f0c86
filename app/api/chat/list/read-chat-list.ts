import { isUnread } from '@/lib/chat/unread';
import type { ChatSummary, ListedChat } from '@/lib/domain/chat';
import { readChats, readThread } from '@/lib/marketplace/chat';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { chatsSeen } from '@/lib/session/chat-visits';
import type { CookieReader } from '@/lib/session/customer-cookie';

/** Of so many chats, the first of the list, it is known what was written last: the call of the list does not say. */
const mostThreads = 12;
/** The list does not wait longer for that. */
const patienceMs = 1_500;

/** The customer's chats, last spoken in first as far as that is known. @throws MarketplaceError when there is no list */
export async function readChatList(
  customerId: string,
  cookies: CookieReader,
): Promise<readonly ListedChat[]> {
  const chats = await readChats(customerId);
  const seen = await chatsSeen(cookies, customerId);
  const listed = await Promise.all(
    chats.map(async (chat, index) => {
      const last = index < mostThreads ? await readLast(customerId, chat) : null;
      return { ...chat, last, isNew: isUnread(last, seen(chat.productId)) };
    }),
  );
  return listed.toSorted((a, b) => (b.last?.at ?? '').localeCompare(a.last?.at ?? ''));
}

async function readLast(customerId: string, { productId }: ChatSummary) {
  const thread = await optionalBlock(readThread(customerId, productId), [], patienceMs);
  return thread.at(-1) ?? null;
}
