import { NextRequest, type NextResponse } from 'next/server';

/** For tests: what a handler answers to the scripts of a form on one of the shop's pages. */
export async function posted(
  route: (request: NextRequest) => Promise<NextResponse>,
  fields: Readonly<Record<string, string>>,
  page = '/',
) {
  const answer = await route(
    new NextRequest('http://shop.example/api', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        referer: `http://shop.example${page}`,
      },
      body: new URLSearchParams(fields),
    }),
  );
  return { ...(await answer.json()), status: answer.status };
}
