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
  'paymentSuccess',
  'addAddress',
  'editAddress',
  'cart',
  'orderDetail',
  'orderTracking',
];

export function needsCustomer(pathname: string): boolean {
  return customerPages.includes(pathname.split('/')[1] ?? '');
}

/** Catalogue pages are rendered for everybody at once; all others for one request. */
export function isCataloguePage(pathname: string): boolean {
  return pathname === '/' || /^\/(category|sub_category|product_detail\/[^/]+)$/.test(pathname);
}
