import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/config/site-url';

// The shop's address is known at the start, not at build time.
export const dynamic = 'force-dynamic';

/**
 * Search engines may read all pages, since those that they must not index say so themselves: an
 * address that is not read may still be indexed without content.
 */
export default function robots(): MetadataRoute.Robots {
  const sitemap = `${siteUrl()}/sitemap.xml`;
  return { rules: { userAgent: '*', allow: '/', disallow: ['/api/'] }, sitemap };
}
