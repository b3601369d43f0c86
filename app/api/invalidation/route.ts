import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { readFields } from '@/lib/bff/body';
import { hasBearerToken } from '@/lib/bff/request';
import { invalidateTags } from '@/lib/cache/invalidate-tags';
import { catalogueTags } from '@/lib/cache/policies';
import { env } from '@/lib/config/env';
import { reportCatalogueChange } from '@/lib/search/search';

const change = z.object({ changed: z.array(z.enum(catalogueTags)).min(1) });

/**
 * Webhook for the marketplace: its catalogue has changed, so cached pages are invalidated
 * (docs/operations.md). Requires the shared secret; browsers never call it.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const { INVALIDATION_SECRET: secret } = env();
  if (!secret) return answer(404);
  if (!hasBearerToken(request, secret)) return answer(401);
  const parsed = change.safeParse(await readFields(request));
  if (!parsed.success) return answer(422);
  invalidateTags(parsed.data.changed);
  if (parsed.data.changed.includes('products')) reportCatalogueChange();
  return answer(204);
}

function answer(status: number): NextResponse {
  return new NextResponse(null, { status, headers: { 'cache-control': 'no-store' } });
}
