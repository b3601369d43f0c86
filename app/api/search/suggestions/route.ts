import { type NextRequest, NextResponse } from 'next/server';
import { countAttempt } from '@/lib/bff/rate-limit';
import { clientAddress } from '@/lib/bff/request';
import { readListingQuery } from '@/lib/catalogue/listing-address';
import { suggest } from '@/lib/search/search';
import { toSuggestionList } from '@/lib/search/suggestion-list';

const cacheControl = 'public, max-age=60';
const nothing = { products: [], categories: [], brands: [] };

/** Search suggestions for typed text: products, categories and brands; the same for everybody. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const words = readListingQuery({ q: request.nextUrl.searchParams.get('q') ?? '' }).search;
  if (!words) return NextResponse.json(nothing, { headers: { 'cache-control': cacheControl } });
  const address = clientAddress(request);
  const { wait } = await countAttempt('suggestions', { address, account: address, device: null });
  if (wait > 0) return unanswered(429, wait);
  const suggestions = await suggest(words);
  if (!suggestions) return unanswered(503, 5);
  return NextResponse.json(toSuggestionList(suggestions), {
    headers: { 'cache-control': cacheControl },
  });
}

/** An empty answer: the search form works without suggestions. */
function unanswered(status: number, seconds: number): NextResponse {
  return new NextResponse(null, {
    status,
    headers: { 'cache-control': 'no-store', 'retry-after': String(seconds) },
  });
}
