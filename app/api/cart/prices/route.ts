import { type NextRequest, NextResponse } from 'next/server';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { foreignRequest } from '@/lib/bff/messages';
import { isSameOrigin } from '@/lib/bff/request';
import { recordPrices } from '@/lib/cart/services/additions';
import { readSession } from '@/lib/session/session';

/**
 * Records the prices at adding of a cart that has changed elsewhere. Every page sends it by itself,
 * as a beacon without a body, when it reads such a cart; without a session nothing is stored.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  if (!isSameOrigin(request)) return new NextResponse(foreignRequest, { status: 403 });
  const { customer } = await readSession();
  if (customer) await recordPrices(customer.id);
  return emptyAnswer(204);
}
