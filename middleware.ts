import { getIronSession } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { loginPath } from '@/lib/paths';
import { paymentOrigins } from '@/lib/payment-hosts';
import { contentPolicy } from '@/lib/session/content-policy';
import { endedFlashCookies, flashCookieName, flashHeader } from '@/lib/session/flash';
import { needsCustomer } from '@/lib/session/guard';
import { pathHeader } from '@/lib/session/require-customer';
import { type SessionData, sessionOptions } from '@/lib/session/session';

const renewAfterMs = 24 * 60 * 60 * 1000;

/**
 * The first lock of the customer area, and what pages rendered per request need to know: their own address, the nonce of
 * their scripts, and the message that a form left for them. Pages of the catalogue, which depend on their address alone,
 * never pass here.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set(pathHeader, pathname + search);
  headers.delete(flashHeader);
  const flash = isPageView(request) ? request.cookies.get(flashCookieName())?.value : undefined;
  if (flash) headers.set(flashHeader, flash);

  const response = await passPersonal(request, headers);
  const isShown = flash !== undefined && !response.headers.has('location');
  if (isShown) for (const cookie of endedFlashCookies()) response.cookies.set(cookie);
  return response;
}

/** A prefetch must not use up a message. */
function isPageView(request: NextRequest): boolean {
  return request.method === 'GET' && !request.headers.has('next-router-prefetch');
}

async function passPersonal(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const policy = contentPolicy(btoa(crypto.randomUUID()), paymentOrigins());
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (!needsCustomer(pathname)) return response;

  const session = await getIronSession<SessionData>(request, response, sessionOptions());
  if (!session.customer) {
    return NextResponse.redirect(new URL(loginPath(pathname + search), request.nextUrl));
  }
  if (Date.now() - (session.renewedAt ?? 0) > renewAfterMs) {
    session.renewedAt = Date.now();
    await session.save();
  }
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/|media/|sub_category$|category$|product_detail/|accueil/|rayons/|robots.txt|sitemap|.*\\.[a-z0-9]+$|$).*)',
  ],
};
