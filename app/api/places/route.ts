import { type NextRequest, NextResponse } from 'next/server';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { countAttempt } from '@/lib/bff/rate-limit';
import { clientAddress } from '@/lib/bff/request';
import { readPlace, suggestPlaces } from '@/lib/places/lookup';
import { readSessionState } from '@/lib/session/session';

const fewestLetters = 3;
const maxLetters = 200;
/** Google's ids have no maximum length. */
const maxIdLength = 2_000;
const personal = { 'cache-control': 'private, no-store' };

/**
 * Address suggestions for customers (specification 2 section 2): `q` suggests places for typed
 * text, `id` returns the position of one. The form works without them.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const current = await readSessionState();
  if (current.state === 'unavailable') return emptyAnswer(503);
  if (current.state === 'signed-out') return emptyAnswer(401);
  const { searchParams } = request.nextUrl;
  const id = searchParams.get('id') ?? '';
  if (id.length > maxIdLength) return emptyAnswer(400);
  const words = (searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxLetters);
  if (!id && words.length < fewestLetters) return NextResponse.json([], { headers: personal });
  const { wait } = await countAttempt('places', {
    address: clientAddress(request),
    account: current.customer.id,
    device: null,
  });
  if (wait > 0) return emptyAnswer(429);
  const found = id ? await readPlace(id) : await suggestPlaces(words);
  return found ? NextResponse.json(found, { headers: personal }) : emptyAnswer(503);
}
