import { emptyAnswer } from '@/lib/bff/empty-answer';
import { MarketplaceError } from '@/lib/marketplace/errors';

/**
 * Answers with a sitemap: cached for an hour, 404 when it does not exist, 503 while the marketplace
 * fails.
 */
export async function sitemapAnswer(make: () => Promise<string | null>): Promise<Response> {
  try {
    const xml = await make();
    if (xml === null) return new Response(null, { status: 404 });
    const cache = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';
    return new Response(xml, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cache },
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return emptyAnswer(503, 60);
  }
}
