import { type NextRequest, NextResponse } from 'next/server';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { foreignRequest } from '@/lib/bff/messages';
import { isSameOrigin } from '@/lib/bff/request';
import { recordPrices } from '@/lib/cart/services/additions';
import { readSessionState } from '@/lib/session/session';

/**
 * Records the prices at adding of a cart that has changed elsewhere. Every page sends it by itself,
 * as a beacon without a body, when it reads such a cart; without a session nothing is stored.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  if (!isSameOrigin(request)) return new NextResponse(foreignRequest, { status: 403 });
  const current = await readSessionState();
  if (current.state === 'unavailable') return emptyAnswer(503);
  if (current.state === 'signed-in') await recordPrices(current.customer.id);
  return emptyAnswer(204);
}
