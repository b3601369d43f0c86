import { customerPages } from '@/lib/pages';
import { safePath } from '@/lib/urls/paths';

export function needsCustomer(pathname: string): boolean {
  return customerPages.includes(pathname.split('/')[1] ?? '');
}

const catalogue = /^\/(category|sub_category|product_detail\/[^/]+)?$/;

/**
 * Whether an address is a catalogue page. Catalogue pages are the same for everybody; all others
 * are rendered per request.
 */
export function isCatalogueAddress(address: string): boolean {
  return address.startsWith('/') && catalogue.test(address.replace(/[?#].*$/s, ''));
}

/** The catalogue page that linked here, by the referrer; null without one. */
export function catalogueReferrer(headers: Pick<Headers, 'get'>): string | null {
  const referer = headers.get('referer');
  if (headers.get('sec-fetch-site') !== 'same-origin' || !referer) return null;
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  const path = safePath(pathname + search);
  return path && isCatalogueAddress(path) ? path : null;
}
