import { getIronSession, type IronSession, type SessionOptions } from 'iron-session';
import { cookies } from 'next/headers';
import type { CheckoutDraft } from '@/lib/checkout/draft';
import type { Customer } from '@/lib/domain/customer';
import { cookieName, isSecureSite, sessionPasswords } from './secrets';
import type { Wanted } from './wanted';

/** What the encrypted cookie holds. Nothing else of it than `PublicSession` ever reaches the browser. */
export interface SessionData {
  customer?: Customer;
  /** What a visitor wanted before being led to the login page; done right after signing in. */
  wanted?: Wanted;
  /** Where the visitor was going when login was asked for. */
  next?: string;
  /** The choices of the payment page, kept from its first step to the second and after a cancelled payment. */
  checkout?: CheckoutDraft;
  /** When the cookie was last renewed, in milliseconds since 1970. */
  renewedAt?: number;
}

const sessionSeconds = 14 * 24 * 60 * 60;

export function sessionOptions(): SessionOptions {
  return {
    password: sessionPasswords(),
    cookieName: cookieName('vitrine'),
    ttl: sessionSeconds,
    cookieOptions: { httpOnly: true, secure: isSecureSite(), sameSite: 'lax', path: '/' },
  };
}

/** The session of the request being answered. Can be changed and saved in route handlers only. */
export async function readSession(): Promise<IronSession<SessionData>> {
  return getIronSession<SessionData>(await cookies(), sessionOptions());
}

/** Signs a customer in; what was wanted before stays for the caller to do. */
export function signInto(session: IronSession<SessionData>, customer: Customer): void {
  session.customer = customer;
  session.renewedAt = Date.now();
}
