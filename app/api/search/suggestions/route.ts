import { type NextRequest, NextResponse } from 'next/server';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { countAttempt } from '@/lib/bff/rate-limit';
import { clientAddress } from '@/lib/bff/request';
import { readListingQuery } from '@/lib/catalogue/listing-address';
import { offersSuggestions, suggest } from '@/lib/search/search';
import { toSuggestionList } from '@/lib/search/suggestion-list';

const cacheControl = 'public, max-age=60';
const nothing = { products: [], categories: [], brands: [] };

/**
 * Search suggestions for typed text: products, categories and brands; the same for everybody. The
 * search form works without them. The answer is null when the marketplace searches.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const words = readListingQuery({ q: request.nextUrl.searchParams.get('q') ?? '' }).search;
  if (!words) return NextResponse.json(nothing, { headers: { 'cache-control': cacheControl } });
  const address = clientAddress(request);
  const { wait } = await countAttempt('suggestions', { address, account: address, device: null });
  if (wait > 0) return emptyAnswer(429, wait);
  const suggestions = await suggest(words);
  if (!suggestions && offersSuggestions()) return emptyAnswer(503, 5);
  return NextResponse.json(suggestions && toSuggestionList(suggestions), {
    headers: { 'cache-control': cacheControl },
  });
}
