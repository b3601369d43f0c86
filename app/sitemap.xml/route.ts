import { wholeListing } from '@/lib/catalogue/listing-address';
import { siteUrl } from '@/lib/config/site-url';
import { readListing } from '@/lib/marketplace/products';
import { sitemapIndex } from '@/lib/seo/sitemap';
import { sitemapAnswer } from './sitemap-answer';

export const dynamic = 'force-dynamic';

/** The sitemap index. */
export function GET(): Promise<Response> {
  return sitemapAnswer(async () => {
    const { pageCount } = await readListing(wholeListing);
    return sitemapIndex(siteUrl(), pageCount);
  });
}
