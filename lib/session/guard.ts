import { customerPages } from '@/lib/pages';

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
