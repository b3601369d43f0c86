/**
 * Pages that only a signed-in customer may see (specification 2 section 2, "Access guard"; the cart
 * from specification 1 section 6).
 */
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

/** Public pages without content for search engines. */
export const unlistedPages: readonly string[] = [
  'access_account',
  'addressTesting',
  'boutiques',
  'contact',
  'DriverResetPassword',
  'emailVerification',
  'essayage',
  'forgot_password',
  'hors-ligne',
  'indisponible',
  'login',
  'order_confirmation',
  'otp',
  'paymentSuccess',
  'register',
  'resultat',
  'userResetPassword',
];

/** Pages that search engines may index; of the catalogue, its entry pages. */
export const listedPages: readonly string[] = [
  'a_propos_de',
  'accessibilite',
  'category',
  'investor_relation',
  'livraison_abonnement_travail',
  'privacy_policy',
  'service_client',
  'sub_category',
  'terms_and_condition',
];

const spellings = new Map(
  [...listedPages, 'product_detail', ...unlistedPages, ...customerPages].map((page) => [
    page.toLowerCase(),
    page,
  ]),
);

/**
 * The canonical spelling of a misspelt path (`/CATEGORY`, `/Product_detail/12`); null when the path
 * is correct.
 */
export function rightSpelling(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  const right = spellings.get(first.toLowerCase());
  return right && right !== first ? ['', right, ...rest].join('/') : null;
}
