import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/config/site-url';
import { pages } from '@/lib/pages/manifest';

// The shop's address is known at the start, not at build time.
export const dynamic = 'force-dynamic';

/** Search engines may read the catalogue and the information pages. */
export default function robots(): MetadataRoute.Robots {
  const unlisted = pages.filter(({ kind, isListed }) => kind !== 'catalogue' && !isListed);
  const disallow = ['/api', ...unlisted.map(({ path }) => path.replace(/\/\[.*$/, ''))];
  const sitemap = `${siteUrl()}/sitemap.xml`;
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap };
}
