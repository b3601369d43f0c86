import { NextRequest, type NextResponse } from 'next/server';
import { openFlash } from '@/lib/session/flash';

type Route = (request: NextRequest) => Promise<NextResponse>;
type Fields = Readonly<Record<string, string>>;

/**
 * Test helper: posts a form as the scripts of a page do, and returns the JSON reply. Follows a 307.
 */
export async function posted(route: Route, fields: Fields, page = '/') {
  const first = await post(route, fields, { path: '/api', page });
  const path = first.status === 307 ? first.headers.get('location') : null;
  const answer = path === null ? first : await post(route, fields, { path, page });
  return { ...(await answer.json()), status: answer.status };
}

/** Test helper: one POST request as the scripts of a form send it. */
export function post(
  route: Route,
  fields: Fields,
  { path, page = '/' }: { readonly path: string; readonly page?: string },
): Promise<NextResponse> {
  return route(
    new NextRequest(`http://shop.example${path}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        referer: `http://shop.example${page}`,
      },
      body: new URLSearchParams(fields),
    }),
  );
}

/**
 * Test helper: posts a form as a browser without scripts does, and returns where it leads with which
 * flash message.
 */
export async function postedPlain(route: Route, fields: Fields, page: string) {
  const answer = await route(
    new NextRequest('http://shop.example/api', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', referer: `http://shop.example${page}` },
      body: new URLSearchParams(fields),
    }),
  );
  const flash = await openFlash(answer.cookies.get('vitrine_flash')?.value);
  return { to: answer.headers.get('location'), flash };
}
