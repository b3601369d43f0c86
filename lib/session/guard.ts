import { customerPages } from '@/lib/pages';

export function needsCustomer(pathname: string): boolean {
  return customerPages.includes(pathname.split('/')[1] ?? '');
}

const catalogue = /^\/(category|sub_category|product_detail\/[^/]+)?$/;

/** Whether an address leads to a page of the catalogue: these are the same for everybody, all others are made for one request. */
export function isCatalogueAddress(address: string): boolean {
  return address.startsWith('/') && catalogue.test(address.replace(/[?#].*$/s, ''));
}
