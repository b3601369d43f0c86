import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { readFields } from '@/lib/bff/body';
import { hasBearerToken } from '@/lib/bff/request';
import { invalidateTags } from '@/lib/cache/invalidate-tags';
import { catalogueTags, productTag } from '@/lib/cache/policies';
import { env } from '@/lib/config/env';
import { reportCatalogueChange } from '@/lib/search/search';

const productPrefix = productTag('');
const maxTagLength = 200;
const change = z.object({
  changed: z
    .array(
      z.enum(catalogueTags).or(
        z
          .string()
          .startsWith(productPrefix)
          .min(productPrefix.length + 1)
          .max(maxTagLength),
      ),
    )
    .min(1)
    .max(1_000),
});

/**
 * Webhook for the marketplace: its catalogue has changed, so cached pages are invalidated. A changed
 * product invalidates its own page and the listings (docs/operations.md). Requires the shared secret;
 * browsers never call it.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const { INVALIDATION_SECRET: secret } = env();
  if (!secret) return answer(404);
  if (!hasBearerToken(request, secret)) return answer(401);
  const parsed = change.safeParse(await readFields(request));
  if (!parsed.success) return answer(422);
  const { changed } = parsed.data;
  const hasProduct = changed.some((tag) => tag.startsWith(productPrefix));
  invalidateTags(hasProduct ? [...changed, 'listings'] : changed);
  if (hasProduct || changed.includes('products')) reportCatalogueChange();
  return answer(204);
}

function answer(status: number): NextResponse {
  return new NextResponse(null, { status, headers: { 'cache-control': 'no-store' } });
}
