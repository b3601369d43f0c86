import type { Appointment } from './domain/shop';

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

/** Longer addresses would not pass through forms and the session's cookie. */
const longestReturn = 200;
const longestReturnPath = 500;

/** Where a `next` from outside leads back to: as `safePath`; of a long address only the path is kept. */
export function returnPath(candidate: string | readonly string[] | undefined): string | null {
  const address = typeof candidate === 'string' ? safePath(candidate) : null;
  if (address === null || address.length <= longestReturn) return address;
  const path = address.replace(/[?#].*$/s, '');
  return path.length <= longestReturnPath ? path : null;
}

/** The login page that leads back to `next` afterwards. */
export function loginPath(next: string): string {
  return withReturn('/login', next);
}

/** Adds `next` to the address of another page of the same way in. */
export function withReturn(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The page that says what became of a form sent without JavaScript, and leads back to where it was. */
export function resultPath(back: string): string {
  return `/resultat?retour=${encodeURIComponent(back)}`;
}

export function productPath(productId: string): string {
  return `/product_detail/${encodeURIComponent(productId)}`;
}

/** The page of the try-on of a product; with an appointment, the one that was just booked. */
export function tryOnPath(productId: string, booked?: Appointment): string {
  const path = `/essayage/${encodeURIComponent(productId)}`;
  return booked ? `${path}?${appointmentQuery(booked)}` : path;
}

/** A booked try-on as a file for one's calendar. */
export function tryOnCalendarPath(productId: string, booked: Appointment): string {
  return `/api/try-on/calendar?product=${encodeURIComponent(productId)}&${appointmentQuery(booked)}`;
}

function appointmentQuery({ shopId, date, time }: Appointment): string {
  return new URLSearchParams({ boutique: shopId, jour: date, heure: time }).toString();
}

/** The page of the shops where a product can be seen. */
export function shopsPath(productId: string): string {
  return `/boutiques/${encodeURIComponent(productId)}`;
}

/** The chat about a product with its seller (specification 2 section 2). */
export function chatPath(productId: string, sellerId: string): string {
  return `/chat?${new URLSearchParams({ product_id: productId, seller_id: sellerId })}`;
}

/** The listing of a category, as the specification addresses it. */
export function categoryPath(categoryId: string): string {
  return `/sub_category?cat_id=${encodeURIComponent(categoryId)}`;
}

export function orderDetailPath(orderId: string, partId: string): string {
  return `/orderDetail/${encodeURIComponent(orderId)}/${encodeURIComponent(partId)}`;
}

/** The invoice of a line of an order. @param entry of the order's detail, from 0 */
export function invoicePath(orderId: string, partId: string, entry = 0): string {
  const path = `/facture/${encodeURIComponent(orderId)}/${encodeURIComponent(partId)}`;
  return entry > 0 ? `${path}?entree=${entry + 1}` : path;
}

/** The same as a file. */
export function invoiceFilePath(orderId: string, partId: string, entry = 0): string {
  const query = new URLSearchParams({ commande: orderId, article: partId });
  if (entry > 0) query.set('entree', String(entry + 1));
  return `/api/orders/invoice?${query}`;
}

/** Where the contract of a line of an order is given up, and the receipt of that. */
export function withdrawalPath(orderId: string, partId: string): string {
  return `/renonciation/${encodeURIComponent(orderId)}/${encodeURIComponent(partId)}`;
}

export function withdrawalFilePath(orderId: string, partId: string): string {
  return `/api/orders/withdrawal?${new URLSearchParams({ commande: orderId, article: partId })}`;
}

export function orderTrackingPath(trackingNumber: string): string {
  return `/orderTracking/${encodeURIComponent(trackingNumber)}`;
}

/** What the tracking of an order says by now, in short. */
export function trackingStatePath(trackingNumber: string): string {
  return `/api/orders/tracking?${new URLSearchParams({ numero: trackingNumber })}`;
}

/** The page with the form that writes to customer service. */
export const contactPath = '/contact';

export const paymentPath = '/payment';

/** The payment page's second step, at its amounts. */
export const secondStepPath = '/payment?etape=2#montant';

/** The first step, at the address that the order goes to. */
export const addressSectionPath = '/payment#adresse';

/** Where a cancelled card payment comes back to. */
export const cancelledPath = '/payment?annule=1';

export const paidPath = '/paymentSuccess';
