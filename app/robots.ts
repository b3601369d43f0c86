import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/config/site-url';
import { customerPages, unlistedPages } from '@/lib/pages';

// The shop's address is known at the start, not at build time.
export const dynamic = 'force-dynamic';

/** Search engines may read the catalogue and the information pages. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ['api', ...customerPages, ...unlistedPages].map((page) => `/${page}`);
  const sitemap = `${siteUrl()}/sitemap.xml`;
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap };
}
