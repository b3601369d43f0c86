import { wholeListing } from '@/lib/listing-address';
import { readListing } from '@/lib/marketplace/products';
import { siteUrl } from '@/lib/site-url';
import { sitemapIndex } from '@/lib/sitemap';
import { sitemapAnswer } from './sitemap-answer';

export const dynamic = 'force-dynamic';

/** The sitemap index. */
export function GET(): Promise<Response> {
  return sitemapAnswer(async () => {
    const { pageCount } = await readListing(wholeListing);
    return sitemapIndex(siteUrl(), pageCount);
  });
}
