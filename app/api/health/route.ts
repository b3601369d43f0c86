import { NextResponse } from 'next/server';

export const dynamic = 'force-dynamic';

/** The shop's process is alive. Says nothing of the marketplace. */
export function GET(): NextResponse {
  return NextResponse.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
