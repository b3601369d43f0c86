import { randomUUID } from 'node:crypto';
import { getIronSession, type IronSession } from 'iron-session';
import { cookies } from 'next/headers';
import type { CheckoutDraft } from '@/lib/checkout/draft';
import type { OpenedPaymentMark } from '@/lib/checkout/payment-mark';
import type { Customer } from '@/lib/domain/customer';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { longestSessionMs } from '@/lib/marketplace/revocation';
import { type AfterSignIn, expireForSignIn } from './after-sign-in';
import { cookiesEndedBy, type Departure } from './cookie-table';
import type { CookieStore } from './customer-cookie';
import { leaveDevice } from './known-device';
import {
  areRevocationsKnown,
  isRevoked,
  revokeAllSessions,
  revokeSession,
} from './revoked-sessions';
import { unseal } from './seal';
import { sealedCookie } from './sealed-cookie';
import { cookieName, isSecureSite, sealingPassword } from './secrets';

/** The content of the encrypted session cookie. Browsers only see the `PublicSession` part. */
interface SessionData extends AfterSignIn {
  customer?: Customer;
  /** Identifies this sign-in, so that it can be revoked. */
  id?: string;
  /** When the customer signed in, in milliseconds since 1970. */
  signedInAt?: number;
  /** The customer whose session ended in this browser, by expiry or revocation. */
  formerCustomerId?: string;
  /** The choices of the payment page, for its second step and after a cancelled payment. */
  checkout?: CheckoutDraft;
  /** The last opened payment, to detect whether it has become an order. */
  payment?: OpenedPaymentMark;
  /** When the cookie was last renewed, in milliseconds since 1970. */
  renewedAt?: number;
}

export type Session = IronSession<SessionData>;

const sessionSeconds = 14 * 24 * 60 * 60;
const renewAfterMs = 24 * 60 * 60 * 1000;

/** The session of the current request. Only route handlers can change and save it. */
export async function readSession(): Promise<Session> {
  return openSession(await cookies());
}

/** The state of a session. It is unavailable while revocations are unknown. */
type SessionState =
  | { readonly state: 'signed-in'; readonly session: Session; readonly customer: Customer }
  | { readonly state: 'signed-out'; readonly session: Session }
  | { readonly state: 'unavailable' };

/** The state of the current request's session, or of the session in these cookies. */
export async function readSessionState(store?: CookieStore): Promise<SessionState> {
  try {
    const session = await openSession(store ?? (await cookies()));
    const { customer } = session;
    return customer ? { state: 'signed-in', session, customer } : { state: 'signed-out', session };
  } catch (error) {
    if (error instanceof MarketplaceError) return { state: 'unavailable' };
    throw error;
  }
}

/**
 * The session in these cookies; a visitor's when it is invalid, expired or revoked.
 * @throws MarketplaceError while revocations are unknown: customers are neither signed out nor is a
 * revoked session accepted
 */
export async function openSession(store: CookieStore): Promise<Session> {
  const session = await ironSession(store);
  if (isOver(session)) forget(session);
  else if (session.customer && !areRevocationsKnown()) {
    throw new MarketplaceError('unreachable', 'ended sessions', { effect: 'read' });
  }
  expireForSignIn(session);
  return session;
}

async function ironSession(store: CookieStore): Promise<Session> {
  const name = cookieName('vitrine');
  // iron-session itself finds the secret of a cookie by its id, which a rotation changes.
  const session = await getIronSession<SessionData>(
    { get: () => undefined, set: store.set.bind(store) },
    {
      password: sealingPassword(),
      cookieName: name,
      ttl: sessionSeconds,
      cookieOptions: { httpOnly: true, secure: isSecureSite(), sameSite: 'lax', path: '/' },
    },
  );
  const data = await unseal(store.get(name)?.value ?? '', sessionSeconds);
  return typeof data === 'object' ? Object.assign(session, data) : session;
}

function isOver({ customer, id, signedInAt }: SessionData): boolean {
  if (!customer) return false;
  if (!id || !signedInAt || Date.now() - signedInAt > longestSessionMs) return true;
  return isRevoked({ customerId: customer.id, id, since: signedInAt });
}

/**
 * Signs a customer in, and revokes a session that the browser already has. The last payment is kept
 * only for the customer who opened it. The caller runs the pending action.
 * @param signedInAt when the caller began to verify the password: a revocation since then, such as
 *   by a password change, applies to the new session too
 */
export function signInto(session: Session, customer: Customer, signedInAt = Date.now()): void {
  if (session.customer) signOut(session);
  if (session.formerCustomerId !== customer.id) session.payment = undefined;
  session.formerCustomerId = undefined;
  session.customer = customer;
  begin(session, signedInAt);
}

function begin(session: Session, signedInAt: number): void {
  session.id = randomUUID();
  session.signedInAt = signedInAt;
  session.renewedAt = signedInAt;
}

/** Revokes the session, including cookies that are being renewed concurrently. */
export function signOut(session: Session): void {
  const { customer, id, signedInAt } = session;
  if (customer && id && signedInAt) {
    revokeSession({ customerId: customer.id, id, since: signedInAt });
  }
  forget(session);
}

/** Signs the customer out and deletes their cookies from this browser (`cookieTable`). */
export async function signOutAndClear(
  session: Session,
  departure: Departure = 'sign-out',
): Promise<void> {
  signOut(session);
  session.destroy();
  await leaveDevice();
  const store = await cookies();
  for (const key of cookiesEndedBy(departure)) store.set(sealedCookie(key, '', 0));
}

/** Like `signOutAndClear`, and revokes all other sessions of the customer. */
export async function signOutEverywhere(session: Session, departure?: Departure): Promise<void> {
  if (session.customer) revokeAllSessions(session.customer.id);
  await signOutAndClear(session, departure);
}

/** Revokes all sessions of the customer; this browser continues with a new one. */
export async function revokeOtherSessions(session: Session): Promise<void> {
  if (!session.customer) return;
  revokeAllSessions(session.customer.id);
  begin(session, Date.now());
  await session.save();
}

function forget(session: Session): void {
  session.formerCustomerId = session.customer?.id;
  session.customer = undefined;
  session.id = undefined;
  session.signedInAt = undefined;
  session.renewedAt = undefined;
  session.checkout = undefined;
}

/** Extends the cookie to its full lifetime, once a day. */
export async function renewSession(session: Session): Promise<void> {
  if (Date.now() - (session.renewedAt ?? 0) <= renewAfterMs) return;
  session.renewedAt = Date.now();
  await session.save();
}
