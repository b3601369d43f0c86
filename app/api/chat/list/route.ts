import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { readChatList } from '@/lib/chat/services/read-chat-list';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readSession } from '@/lib/session/session';

export const dynamic = 'force-dynamic';

const headers = { 'cache-control': 'private, no-store' };

/** The customer's chats, polled by an open page. */
export async function GET(): Promise<NextResponse> {
  const { customer } = await readSession();
  if (!customer) return NextResponse.json({ chats: null }, { status: 401, headers });
  try {
    const chats = await readChatList(customer.id, await cookies());
    return NextResponse.json({ chats }, { headers });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return NextResponse.json({ chats: null }, { status: 503, headers });
  }
}
