import { NextResponse } from 'next/server';
import { marketplaceLatency } from '@/lib/marketplace/reachability';

export const dynamic = 'force-dynamic';

/** Readiness probe: whether the marketplace replies, and its latency. */
export async function GET(): Promise<NextResponse> {
  const latencyMs = await marketplaceLatency();
  return NextResponse.json(
    { status: latencyMs === null ? 'marketplace-unreachable' : 'ready', latencyMs },
    { status: latencyMs === null ? 503 : 200, headers: { 'cache-control': 'no-store' } },
  );
}
