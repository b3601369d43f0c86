/** Pages that only a signed-in customer may see (specification 2 section 2, "Access guard"; the cart from specification 1 section 6). */
export const customerPages: readonly string[] = [
  'my_favorite',
  'my_account',
  'notification',
  'parameter',
  'aide',
  'profile',
  'address',
  'information',
  'chat',
  'myorder',
  'payment',
  'addAddress',
  'editAddress',
  'facture',
  'renonciation',
  'cart',
  'orderDetail',
  'orderTracking',
];

export function needsCustomer(pathname: string): boolean {
  return customerPages.includes(pathname.split('/')[1] ?? '');
}

const catalogue = /^\/(category|sub_category|product_detail\/[^/]+)?$/;

/** Whether an address leads to a page of the catalogue: these are the same for everybody, all others are made for one request. */
export function isCatalogueAddress(address: string): boolean {
  return address.startsWith('/') && catalogue.test(address.replace(/[?#].*$/s, ''));
}
