import { type NextRequest, NextResponse } from 'next/server';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { countAttempt } from '@/lib/bff/rate-limit';
import { clientAddress } from '@/lib/bff/request';
import { readWithLifetime } from '@/lib/cache/page-lifetime';
import { readListingQuery } from '@/lib/catalogue/listing-address';
import { readFacetValues } from '@/lib/catalogue/services/read-listing-results';
import { MarketplaceError } from '@/lib/marketplace/errors';

/** How long complete values may be cached. */
const maxSeconds = 60;

/**
 * The values of all facets of a listing, which its document omits; the same for everybody. Takes
 * the parameters of the listing. Without values, the filters link to a listing that contains them.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const address = clientAddress(request);
  const { wait } = await countAttempt('suggestions', { address, account: address, device: null });
  if (wait > 0) return emptyAnswer(429, wait);
  const params = request.nextUrl.searchParams;
  const given = [...params.keys()].map((name) => [name, params.getAll(name)] as const);
  const query = { ...readListingQuery(Object.fromEntries(given)), page: 0 };
  try {
    const { data: values, seconds } = await readWithLifetime(maxSeconds, () =>
      readFacetValues(query),
    );
    // A facet that cannot be read is null, and may be readable in a moment.
    const isComplete = !Object.values(values).includes(null);
    return NextResponse.json(values, {
      headers: { 'cache-control': isComplete ? `public, max-age=${seconds}` : 'no-store' },
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return emptyAnswer(503, 5);
  }
}
