import type { MetadataRoute } from 'next';
import { unlistedPages } from '@/lib/pages';
import { customerPages } from '@/lib/session/guard';

/** Search engines may read the catalogue and the information pages. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ['api', ...customerPages, ...unlistedPages].map((page) => `/${page}`);
  return { rules: { userAgent: '*', allow: '/', disallow } };
}
