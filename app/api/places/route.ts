import { type NextRequest, NextResponse } from 'next/server';
import { countAttempt } from '@/lib/bff/rate-limit';
import { clientAddress } from '@/lib/bff/request';
import { readPlace, suggestPlaces } from '@/lib/places/lookup';
import { readSession } from '@/lib/session/session';

const fewestLetters = 3;
const maxLetters = 200;
const personal = { 'cache-control': 'private, no-store' };

/**
 * Address suggestions for customers (specification 2 section 2): `q` suggests places for typed
 * text, `id` returns the position of one.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { customer } = await readSession();
  if (!customer) return unanswered(401);
  const { searchParams } = request.nextUrl;
  const id = searchParams.get('id')?.slice(0, maxLetters) ?? '';
  const words = (searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxLetters);
  if (!id && words.length < fewestLetters) return NextResponse.json([], { headers: personal });
  const { wait } = await countAttempt('places', {
    address: clientAddress(request),
    account: customer.id,
    device: null,
  });
  if (wait > 0) return unanswered(429);
  const found = id ? await readPlace(id) : await suggestPlaces(words);
  return found ? NextResponse.json(found, { headers: personal }) : unanswered(503);
}

/** An empty answer: the form works without suggestions. */
function unanswered(status: number): NextResponse {
  return new NextResponse(null, { status, headers: { 'cache-control': 'no-store' } });
}
