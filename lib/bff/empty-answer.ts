import { NextResponse } from 'next/server';

/**
 * An answer without a body, which is not cached.
 * @param retryAfter seconds until another attempt may succeed
 */
export function emptyAnswer(status: number, retryAfter?: number): NextResponse {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new NextResponse(null, { status, headers });
}
