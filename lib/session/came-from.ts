import { safePath } from '@/lib/paths';
import { isCatalogueAddress } from './guard';

/** The page of the catalogue from which a link of ours led here, by the browser's word; null when it says anything else. */
export function catalogueCameFrom(headers: Pick<Headers, 'get'>): string | null {
  const referer = headers.get('referer');
  if (headers.get('sec-fetch-site') !== 'same-origin' || !referer) return null;
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  const path = safePath(pathname + search);
  return path && isCatalogueAddress(path) ? path : null;
}
