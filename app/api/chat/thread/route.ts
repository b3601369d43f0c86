import { cookies } from 'next/headers';
import { type NextRequest, NextResponse } from 'next/server';
import { isUnread } from '@/lib/chat/services/read-chat-list';
import { readThread } from '@/lib/marketplace/chat';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { chatsSeen, noteChatSeen } from '@/lib/session/chat-visits';
import { readSession } from '@/lib/session/session';

const headers = { 'cache-control': 'private, no-store' };

/** The thread between the customer and the seller of a product. Reading it marks it as seen. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { customer } = await readSession();
  if (!customer) return NextResponse.json({ messages: null }, { status: 401, headers });
  const productId = request.nextUrl.searchParams.get('product_id') ?? '';
  if (productId === '') return NextResponse.json({ messages: null }, { status: 400, headers });
  try {
    const messages = await readThread(customer.id, productId);
    const store = await cookies();
    const last = messages.at(-1) ?? null;
    if (last?.at && isUnread(last, (await chatsSeen(store, customer.id))(productId))) {
      await noteChatSeen(store, customer.id, productId, Math.max(Date.now(), Date.parse(last.at)));
    }
    return NextResponse.json({ messages }, { headers });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return NextResponse.json({ messages: null }, { status: 503, headers });
  }
}
