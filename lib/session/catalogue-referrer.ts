import { isCatalogueAddress } from '@/lib/pages/page-of';
import { safePath } from '@/lib/urls/paths';

/** The catalogue page that linked here, by the referrer; null without one. */
export function catalogueReferrer(headers: Pick<Headers, 'get'>): string | null {
  const referer = headers.get('referer');
  if (headers.get('sec-fetch-site') !== 'same-origin' || !referer) return null;
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  const path = safePath(pathname + search);
  return path && isCatalogueAddress(path) ? path : null;
}
