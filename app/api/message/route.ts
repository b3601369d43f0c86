import { type NextRequest, NextResponse } from 'next/server';
import { foreignRequest } from '@/lib/bff/messages';
import { isSameOrigin } from '@/lib/bff/request';
import type { Message } from '@/lib/domain/message';
import { endedFlashCookies, flashCookieName, openFlash } from '@/lib/session/flash';

/**
 * Returns and deletes the flash message, for scripts on cached catalogue pages, and whether another
 * customer has signed in.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  if (!isSameOrigin(request)) return new NextResponse(foreignRequest, { status: 403 });
  const flash = await openFlash(request.cookies.get(flashCookieName())?.value);
  const message: Message | null = flash && { tone: flash.tone, message: flash.message };
  const isOtherCustomer = flash?.isOtherCustomer === true;
  const headers = { 'cache-control': 'no-store' };
  const response = NextResponse.json({ message, isOtherCustomer }, { headers });
  for (const cookie of endedFlashCookies()) response.cookies.set(cookie);
  return response;
}
