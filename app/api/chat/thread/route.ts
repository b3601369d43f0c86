import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { customerJson } from '@/lib/bff/customer-json';
import { isUnread } from '@/lib/chat/services/read-chat-list';
import { readThread } from '@/lib/marketplace/chat';
import { chatsSeen, noteChatSeen } from '@/lib/session/chat-visits';

/** The thread between the customer and the seller of a product. Reading it marks it as seen. */
export function GET(request: NextRequest): Promise<Response> {
  return customerJson({ messages: null }, async ({ id }) => {
    const productId = request.nextUrl.searchParams.get('product_id') ?? '';
    if (productId === '') return 400;
    const messages = await readThread(id, productId);
    const store = await cookies();
    const last = messages.at(-1) ?? null;
    if (last?.at && isUnread(last, (await chatsSeen(store, id))(productId))) {
      await noteChatSeen(store, id, productId, Math.max(Date.now(), Date.parse(last.at)));
    }
    return { messages };
  });
}
