import { type NextRequest, NextResponse } from 'next/server';
import { paymentOrigins } from '@/lib/config/payment-hosts';
import { canonicalPath, needsCustomer } from '@/lib/pages/page-of';
import { mayShowMap } from '@/lib/places/map';
import { contentPolicy } from '@/lib/session/content-policy';
import { endedFlashCookies, flashCookieName, flashHeader } from '@/lib/session/flash';
import { isPageView } from '@/lib/session/page-view';
import { pathHeader } from '@/lib/session/require-customer';
import { exactSeal } from '@/lib/session/seal';
import { readSessionState, renewSession } from '@/lib/session/session';
import { loginPath } from '@/lib/urls/paths';

/**
 * Protects the customer area and passes request data to pages that are rendered per request: their
 * URL, the nonce of their scripts, and the flash message of a form. Catalogue pages, which depend
 * on their URL only, bypass the middleware.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const spelling = canonicalPath(pathname);
  if (spelling) return NextResponse.redirect(new URL(spelling + search, request.nextUrl), 308);
  const headers = new Headers(request.headers);
  headers.set(pathHeader, pathname + search);
  headers.delete(flashHeader);
  const flash = isPageView(request) && exactSeal(request.cookies.get(flashCookieName())?.value);
  if (flash) headers.set(flashHeader, flash);

  const response = await continueToPersonalPage(request, headers);
  const isShown = flash && response.ok && !response.headers.has('location');
  if (isShown) for (const cookie of endedFlashCookies()) response.cookies.set(cookie);
  return response;
}

async function continueToPersonalPage(
  request: NextRequest,
  headers: Headers,
): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const policy = contentPolicy(btoa(crypto.randomUUID()), {
    paymentOrigins: paymentOrigins(),
    hasMap: mayShowMap(pathname),
  });
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);

  const cookies = {
    get: (name: string) => request.cookies.get(name),
    set: response.cookies.set.bind(response.cookies),
  };
  const current = await readSessionState(cookies);
  if (current.state === 'signed-in') {
    await renewSession(current.session);
    return response;
  }
  if (!needsCustomer(pathname)) return response;
  // The HTTP server shows its error page, and nobody is signed out.
  if (current.state === 'unavailable') {
    return new NextResponse(null, { status: 503, headers: pageHeaders });
  }
  return NextResponse.redirect(new URL(loginPath(pathname + search), request.nextUrl));
}

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

export const config = {
  runtime: 'nodejs',
  matcher: [
    // npm run pages
    '/((?!_next/|api/|media/|illustrations/|robots\\.txt$|sitemap|icon\\.svg$|apple-icon\\.png$|icones/|manifest\\.webmanifest$|sw\\.js$|no-img\\.jpeg$|banniere\\.webp$|$|category$|sub_category$|product_detail/|article-introuvable$).*)',
    // /npm run pages
  ],
};
