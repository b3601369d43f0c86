import { NextResponse } from 'next/server';
import { marketplaceLatency } from '@/lib/marketplace/reachability';

export const dynamic = 'force-dynamic';

/** Whether the shop can do its work: the marketplace answers, and how fast. */
export async function GET(): Promise<NextResponse> {
  const latencyMs = await marketplaceLatency();
  return NextResponse.json(
    { status: latencyMs === null ? 'marketplace-unreachable' : 'ready', latencyMs },
    { status: latencyMs === null ? 503 : 200, headers: { 'cache-control': 'no-store' } },
  );
}
