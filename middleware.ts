import { getIronSession } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { loginPath } from '@/lib/paths';
import { paymentOrigins } from '@/lib/payment-hosts';
import { contentPolicy } from '@/lib/session/content-policy';
import { flashCookieName, flashHeader } from '@/lib/session/flash';
import { isCataloguePage, needsCustomer } from '@/lib/session/guard';
import { pathHeader } from '@/lib/session/require-customer';
import { type SessionData, sessionOptions } from '@/lib/session/session';

const renewAfterMs = 24 * 60 * 60 * 1000;

/**
 * The first lock of the customer area, and what pages rendered per request need to know: their own address, the nonce of
 * their scripts, and the message that a form left for them. Catalogue pages pass here only when such a message waits.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set(pathHeader, pathname + search);
  headers.delete(flashHeader);
  const flash = isPageView(request) ? request.cookies.get(flashCookieName())?.value : undefined;
  if (flash) headers.set(flashHeader, flash);

  const response = isCataloguePage(pathname)
    ? passCatalogue(request, headers)
    : await passPersonal(request, headers);
  if (flash) response.cookies.delete(flashCookieName());
  return response;
}

/** A prefetch must not use up a message. */
function isPageView(request: NextRequest): boolean {
  return request.method === 'GET' && !request.headers.has('next-router-prefetch');
}

/** The same page, rendered for this request alone, so that it can show the message. */
function passCatalogue(request: NextRequest, headers: Headers): NextResponse {
  const url = request.nextUrl.clone();
  const category = url.searchParams.get('category_id') ?? 'toutes';
  url.pathname =
    url.pathname === '/'
      ? `/message/accueil/${encodeURIComponent(category)}`
      : `/message${url.pathname}`;
  return NextResponse.rewrite(url, { request: { headers } });
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
    '/((?!_next/|api/|media/|sub_category$|category$|product_detail/|message/|accueil/|rayons/|robots.txt|sitemap|.*\\.[a-z0-9]+$|$).*)',
    {
      source: '/((?!_next/|api/|media/).*)',
      has: [{ type: 'cookie', key: 'vitrine_flash' }],
    },
    {
      source: '/((?!_next/|api/|media/).*)',
      has: [{ type: 'cookie', key: '__Host-vitrine_flash' }],
    },
  ],
};
