import type { IncomingMessage } from 'node:http';
import { pages } from '@/lib/pages/manifest';
import { firstSegment } from '@/lib/pages/page-of';

/** First segments of the pages that are rendered for one visitor, in lower case. */
const personal = new Set(
  pages
    .filter(({ kind }) => kind === 'personal' || kind === 'entry')
    .map(({ path }) => firstSegment(path).toLowerCase()),
);

/**
 * Requests without a concurrency limit: files, images (limited separately), health checks and event
 * streams.
 */
const unlimited =
  /^\/(_next\/(static\/|image$)|media\/|icones\/|illustrations\/|api\/(health|ready|chat\/stream|profile\/photo)$|(sw\.js|icon\.svg|apple-icon\.png|manifest\.webmanifest|no-img\.jpeg|banniere\.webp|robots\.txt)$)/;

/** Routes that read the catalogue, the same for everyone. */
const publicRoutes = /^\/api\/(products|search|places|shops|menu|listing)\b/;

/** Reads each order and each chat of the customer. */
const dataExport = '/api/account/data';

/** Each reads up to fifty pages of the listing. */
const sitemapParts = '/sitemaps/';

export type RequestKind = 'public' | 'personal' | 'export' | 'sitemap' | 'write' | 'upload';

/**
 * Returns the kind of a request, which decides the concurrency limit that applies. Null means no
 * limit.
 */
export function requestKind({
  method = '',
  url = '',
  complete,
}: Pick<IncomingMessage, 'method' | 'url' | 'complete'>): RequestKind | null {
  const [path = ''] = url.split('?', 1);
  if (method === 'POST') return complete ? 'write' : 'upload';
  if (unlimited.test(path)) return null;
  if (path === dataExport) return 'export';
  if (path.startsWith(sitemapParts)) return 'sitemap';
  if (path.startsWith('/api/')) return publicRoutes.test(path) ? 'public' : 'personal';
  return personal.has(firstSegment(path).toLowerCase()) ? 'personal' : 'public';
}
