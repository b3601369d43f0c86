/** Addresses inside the shop and where they may lead. */

const placeholder = 'https://vitrine.invalid';

/**
 * A path on this site, or null: `/x` passes; `//x`, `/\x`, other origins and other schemes do not.
 * For return addresses that come from outside.
 */
export function safePath(candidate: string | null | undefined): string | null {
  if (!candidate?.startsWith('/') || /[\\\p{Cc}]/u.test(candidate)) return null;
  if (!URL.canParse(candidate, placeholder)) return null;
  const url = new URL(candidate, placeholder);
  if (url.origin !== placeholder || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The login page that leads back to `next` afterwards. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The page that says what became of a form sent without JavaScript, and leads back to where it was. */
export function resultPath(back: string): string {
  return `/resultat?retour=${encodeURIComponent(back)}`;
}

export function productPath(productId: string): string {
  return `/product_detail/${encodeURIComponent(productId)}`;
}

/** The listing of a category, as the specification addresses it. */
export function categoryPath(categoryId: string): string {
  return `/sub_category?cat_id=${encodeURIComponent(categoryId)}`;
}

export function orderDetailPath(orderId: string, partId: string): string {
  return `/orderDetail/${encodeURIComponent(orderId)}/${encodeURIComponent(partId)}`;
}

export function orderTrackingPath(trackingNumber: string): string {
  return `/orderTracking/${encodeURIComponent(trackingNumber)}`;
}
