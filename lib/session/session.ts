import { randomUUID } from 'node:crypto';
import { getIronSession, type IronSession } from 'iron-session';
import { cookies } from 'next/headers';
import type { CheckoutDraft } from '@/lib/checkout/draft';
import type { OpenedPaymentMark } from '@/lib/checkout/payment-mark';
import type { Customer } from '@/lib/domain/customer';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { cookiesEndedBy, type Departure } from './cookie-table';
import {
  endAllSessions,
  endSession,
  endsAreKnown,
  isEnded,
  longestSessionMs,
} from './ended-sessions';
import { exactSeal, orUnreadable } from './seal';
import { sealedCookie } from './sealed-cookie';
import { cookieName, isSecureSite, sessionPasswords } from './secrets';
import type { Wanted } from './wanted';

/** What the encrypted cookie holds. Nothing else of it than `PublicSession` ever reaches the browser. */
interface SessionData {
  customer?: Customer;
  /** Names this sign-in, so that it can be ended. */
  id?: string;
  /** When the customer signed in, in milliseconds since 1970. */
  signedInAt?: number;
  /** What a visitor wanted before being led to the login page; done right after signing in. */
  wanted?: Wanted;
  /** Where the visitor was going when login was asked for. */
  next?: string;
  /** The choices of the payment page, kept from its first step to the second and after a cancelled payment. */
  checkout?: CheckoutDraft;
  /** The payment that was opened last, to tell whether it has become an order. */
  payment?: OpenedPaymentMark;
  /** When the cookie was last renewed, in milliseconds since 1970. */
  renewedAt?: number;
}

export type Session = IronSession<SessionData>;

const sessionSeconds = 14 * 24 * 60 * 60;
const renewAfterMs = 24 * 60 * 60 * 1000;

/** Where a session's cookie is read and written: the request being answered, or a request and its response. */
type CookieStore = Pick<Awaited<ReturnType<typeof cookies>>, 'get' | 'set'>;

/** The session of the request being answered. Can be changed and saved in route handlers only. */
export async function readSession(): Promise<Session> {
  return openSession(await cookies());
}

/** As `readSession`, or the session in these cookies; null while nobody can tell whether it was ended. */
export async function sessionOrNull(store?: CookieStore): Promise<Session | null> {
  try {
    return await openSession(store ?? (await cookies()));
  } catch (error) {
    if (error instanceof MarketplaceError) return null;
    throw error;
  }
}

/**
 * The session in these cookies; a visitor's when it cannot be read, is too old or was ended.
 * @throws MarketplaceError while it cannot be told of a customer's whether it was ended: nobody is signed out for that, and
 *   no session that was ended comes back to life
 */
export async function openSession(store: CookieStore): Promise<Session> {
  const session = await orUnreadable(
    () => ironSession(store),
    () => ironSession({ get: () => undefined, set: store.set.bind(store) }),
  );
  if (isOver(session)) forget(session);
  else if (session.customer && !endsAreKnown()) {
    throw new MarketplaceError('unreachable', 'ended sessions', { effect: 'read' });
  }
  return session;
}

function ironSession(store: CookieStore): Promise<Session> {
  const name = cookieName('vitrine');
  const value = exactSeal(store.get(name)?.value);
  const exactly = {
    get: () => (value === undefined ? undefined : { name, value }),
    set: store.set.bind(store),
  };
  return getIronSession<SessionData>(exactly, {
    password: sessionPasswords(),
    cookieName: name,
    ttl: sessionSeconds,
    cookieOptions: { httpOnly: true, secure: isSecureSite(), sameSite: 'lax', path: '/' },
  });
}

function isOver({ customer, id, signedInAt }: SessionData): boolean {
  if (!customer) return false;
  if (!id || !signedInAt || Date.now() - signedInAt > longestSessionMs) return true;
  return isEnded({ customerId: customer.id, id, since: signedInAt });
}

/** Signs a customer in; what was wanted before stays for the caller to do. */
export function signInto(session: Session, customer: Customer): void {
  session.customer = customer;
  session.id = randomUUID();
  session.signedInAt = Date.now();
  session.renewedAt = session.signedInAt;
}

/** Ends the session for good: no cookie that was ever given out for it signs in again, nor one that is being renewed beside. */
export function signOut(session: Session): void {
  const { customer, id, signedInAt } = session;
  if (customer && id && signedInAt) {
    endSession({ customerId: customer.id, id, since: signedInAt });
  }
  forget(session);
}

/** Signs the customer out for good, and takes away from this browser what it kept of them (`cookieTable`). */
export async function leave(session: Session, departure: Departure = 'sign-out'): Promise<void> {
  signOut(session);
  session.destroy();
  const store = await cookies();
  for (const key of cookiesEndedBy(departure)) store.set(sealedCookie(key, '', 0));
}

/** As `leave`, and ends every other session of the customer. */
export async function leaveEverywhere(session: Session, departure?: Departure): Promise<void> {
  if (session.customer) endAllSessions(session.customer.id);
  await leave(session, departure);
}

function forget(session: Session): void {
  session.customer = undefined;
  session.id = undefined;
  session.signedInAt = undefined;
  session.renewedAt = undefined;
  session.checkout = undefined;
}

/** Gives the cookie its whole life again, once a day. */
export async function renewSession(session: Session): Promise<void> {
  if (Date.now() - (session.renewedAt ?? 0) <= renewAfterMs) return;
  session.renewedAt = Date.now();
  await session.save();
}
