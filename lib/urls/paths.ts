import type { Appointment } from '@/lib/domain/shop';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';

/** Addresses of the shop and safe return paths. */

const placeholder = 'https://vitrine.invalid';

/**
 * Validates a path on this site, for return addresses from outside: `/x` passes; `//x`, `/\x`,
 * other origins and other schemes return null.
 */
export function safePath(candidate: string | null | undefined): string | null {
  if (!candidate?.startsWith('/') || /[\\\p{Cc}]/u.test(candidate)) return null;
  if (!URL.canParse(candidate, placeholder)) return null;
  const url = new URL(candidate, placeholder);
  if (url.origin !== placeholder || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Bounds the addresses of sign-in pages: the filters of a listing fit, abuse does not. */
const longestReturn = 1_000;
/** Leaves room in a cookie. */
const longestStoredReturn = 200;
const longestReturnPath = 500;

/**
 * Validates a `next` parameter from outside, like `safePath`; the query of a very long address is
 * dropped.
 */
export function returnPath(candidate: string | readonly string[] | undefined): string | null {
  return typeof candidate === 'string' ? shortPath(candidate, longestReturn) : null;
}

/** Like `returnPath`, for an address that is stored in a cookie. */
export function storedReturnPath(candidate: string): string | null {
  return shortPath(candidate, longestStoredReturn);
}

function shortPath(candidate: string, longest: number): string | null {
  const address = safePath(candidate);
  if (address === null || address.length <= longest) return address;
  const path = address.replace(/[?#].*$/s, '');
  return path.length <= longestReturnPath ? path : null;
}

/** The login page, with a return to `next`. */
export function loginPath(next: string): string {
  return withReturn('/login', next);
}

/** Adds `next` to the address of another sign-in page. */
export function withReturn(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The page that shows the result of a form sent without JavaScript and links back to its page. */
export function resultPath(back: string): string {
  return `/resultat?retour=${encodeURIComponent(back)}`;
}

export function productPath(productId: string): string {
  return `${cataloguePaths.product}/${encodeURIComponent(productId)}`;
}

/** The try-on page of a product; with an appointment, its confirmation. */
export function tryOnPath(productId: string, booked?: Appointment): string {
  const path = `/essayage/${encodeURIComponent(productId)}`;
  return booked ? `${path}?${appointmentQuery(booked)}` : path;
}

/** The calendar file of a booked try-on. */
export function tryOnCalendarPath(productId: string, booked: Appointment): string {
  return `/api/try-on/calendar?product=${encodeURIComponent(productId)}&${appointmentQuery(booked)}`;
}

function appointmentQuery({ shopId, date, time }: Appointment): string {
  return new URLSearchParams({ boutique: shopId, jour: date, heure: time }).toString();
}

/** The page of the shops that stock a product. */
export function shopsPath(productId: string): string {
  return `/boutiques/${encodeURIComponent(productId)}`;
}

/** The chat about a product with its seller (specification 2 section 2). */
export function chatPath(productId: string, sellerId: string): string {
  return `/chat?${new URLSearchParams({ product_id: productId, seller_id: sellerId })}`;
}

/** The listing of a category, spelt like `listingPath`. */
export function categoryPath(categoryId: string): string {
  return `${cataloguePaths.listing}?${new URLSearchParams({ cat_id: categoryId })}`;
}

export function orderDetailPath(orderId: string, lineId: string): string {
  return `/orderDetail/${encodeURIComponent(orderId)}/${encodeURIComponent(lineId)}`;
}

/** The invoice of an order line. @param entry index in the order detail, from 0 */
export function invoicePath(orderId: string, lineId: string, entry = 0): string {
  const path = `/facture/${encodeURIComponent(orderId)}/${encodeURIComponent(lineId)}`;
  return entry > 0 ? `${path}?entree=${entry + 1}` : path;
}

/** The PDF of the invoice. */
export function invoiceFilePath(orderId: string, lineId: string, entry = 0): string {
  const query = new URLSearchParams({ commande: orderId, article: lineId });
  if (entry > 0) query.set('entree', String(entry + 1));
  return `/api/orders/invoice?${query}`;
}

/** Leads to the page where a customer can ask the seller of an order line. */
export function orderSellerPath(orderId: string, lineId: string): string {
  return `/api/orders/seller?${new URLSearchParams({ commande: orderId, article: lineId })}`;
}

/** The page to withdraw from the purchase of an order line, and of its receipt. */
export function withdrawalPath(orderId: string, lineId: string): string {
  return `/renonciation/${encodeURIComponent(orderId)}/${encodeURIComponent(lineId)}`;
}

export function withdrawalFilePath(orderId: string, lineId: string): string {
  return `/api/orders/withdrawal?${new URLSearchParams({ commande: orderId, article: lineId })}`;
}

/** The page to withdraw from a contract, also without an account. */
export const withdrawalEntryPath = '/renoncer';

/** The form on that page, for this order. */
export function withdrawalFormPath(orderNumber: string): string {
  return `${withdrawalEntryPath}?${new URLSearchParams({ commande: orderNumber })}#declaration`;
}

/** The summary of a declaration, before it is confirmed. @param token the sealed declaration */
export function withdrawalSummaryPath(token: string): string {
  return `${withdrawalEntryPath}?${new URLSearchParams({ etape: '2', declaration: token })}`;
}

/** The receipt of a declaration, or its form filled in again. */
export function withdrawalTokenPath(token: string): string {
  return `${withdrawalEntryPath}?${new URLSearchParams({ declaration: token })}`;
}

/** The PDF of that receipt. */
export function declarationFilePath(token: string): string {
  return `/api/orders/withdrawal/declaration?${new URLSearchParams({ declaration: token })}`;
}

export function orderTrackingPath(trackingNumber: string): string {
  return `/orderTracking/${encodeURIComponent(trackingNumber)}`;
}

/** The endpoint with the fingerprint of an order's tracking. */
export function trackingStatePath(trackingNumber: string): string {
  return `/api/orders/tracking?${new URLSearchParams({ numero: trackingNumber })}`;
}

/** The size guide, whose sections have the names of its headings. */
export const sizeGuidePath = '/guide_des_tailles';

/** The contact form for customer service. */
export const contactPath = '/contact';

export const paymentPath = '/payment';

/** The second step of the payment page, at its amounts. */
export const secondStepPath = '/payment?etape=2#montant';

/** The first step, at the delivery address. */
export const addressSectionPath = '/payment#adresse';

/** The return address of a cancelled card payment. */
export const cancelledPath = '/payment?annule=1';
/** The payment page after a return from the card page to another page. */
export const returnedPath = '/payment?retour=1';

export const paidPath = '/paymentSuccess';

/**
 * A valid element id for a marketplace record: free of whitespace, whatever the record's id
 * contains.
 */
export function elementId(kind: string, thingId: string): string {
  return `${kind}-${encodeURIComponent(thingId)}`;
}

/**
 * Decodes a dynamic part of an address, such as a tracking number with a space or `#`. Next passes
 * it encoded to pages, but decoded to `generateMetadata` and route handlers, which must not call
 * this.
 */
export function pageParam(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
