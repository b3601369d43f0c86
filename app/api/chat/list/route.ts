import { cookies } from 'next/headers';
import { customerJson } from '@/lib/bff/customer-json';
import { readChatList } from '@/lib/chat/services/read-chat-list';

export const dynamic = 'force-dynamic';

/** The customer's chats, polled by an open page. */
export function GET(): Promise<Response> {
  return customerJson({ chats: null }, async ({ id }) => ({
    chats: await readChatList(id, await cookies()),
  }));
}
